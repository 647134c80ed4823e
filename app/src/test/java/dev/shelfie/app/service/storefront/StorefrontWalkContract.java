package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.http.endpoint.Endpoint;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What shoppers read after any changes, in every form, compared with what the records say. */
public interface StorefrontWalkContract extends ServiceContract {

    int REQUESTS = Integer.getInteger("shelfie.test.walk", 3_000);
    int READS_OF_CHANGE = 3;

    @Test
    default void shoppersSeeWhatMayBeShownAfterAnyChanges() {
        long seed = Long.getLong("shelfie.test.seed", 20261123);
        Random random = new Random(seed);
        List<TestAccount> retailers = List.of(retailer(), retailer());
        List<ShownModel> shops = retailers.stream()
                .map(retailer -> new ShownModel(retailer, random))
                .toList();
        List<StorefrontReader> readers = retailers.stream()
                .map(retailer -> StorefrontReader.of(retailer, REQUESTS, random))
                .toList();
        int shown = 0;
        int nothing = 0;
        for (int request = 0; request < REQUESTS; request++) {
            int at = random.nextInt(4) == 0 ? 1 : 0;
            ShownModel shop = shops.get(at);
            String change = request % READS_OF_CHANGE == 0 ? shop.change() : "no change";
            int target = shop.anyTarget();
            List<String> expected = shop.expected(target);
            StorefrontReader.Form form = List.of(StorefrontReader.Form.values()).get(random.nextInt(3));

            assertThat(readers.get(at).read(shop.path(target), shop.parameters(target), form))
                    .as(
                            "%s %s%s, request %s, after %s (seed %s)",
                            form, shop.path(target), shop.parameters(target), request, change, seed)
                    .isEqualTo(expected);
            if (shop.parameters(target).isEmpty() && random.nextInt(10) == 0) {
                assertThat(readers.get(1 - at).read(shop.path(target), "", form))
                        .as("another account reads %s (seed %s)", shop.path(target), seed)
                        .isNull();
            }
            shown += expected == null ? 0 : expected.size();
            nothing += expected == null ? 1 : 0;
        }
        assertThat(shown).as("posts compared").isGreaterThan(REQUESTS);
        assertThat(nothing).as("what isn't there").isGreaterThan(REQUESTS / 20);
    }

    @Test
    default void noEndpointOfTheApiTakesAPublishableToken() {
        StorefrontContract.Scene scene = StorefrontContract.Scene.open(retailer());
        int refused = 0;
        for (Endpoint endpoint : service().use().api().endpoints()) {
            for (String method : List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")) {
                String path = (refused % 2 == 0 ? "/api/v1" : "/v1")
                        + endpoint.template().replaceAll("\\{[^}]*}", scene.gallery());
                ShopperBrowser shopper = scene.shopper().from("10.1.%d.%d".formatted(++refused >> 8, refused & 255));
                ApiResponse anonymous = shopper.send(method, path);
                ApiResponse answer = shopper.send(method, path, "Authorization", "Bearer " + scene.key());

                // Nobody has signed in where people do so: a token changes nothing there.
                assertThat(answer.status())
                        .as("%s %s: %s", method, path, answer.text())
                        .isEqualTo(anonymous.status())
                        .isGreaterThanOrEqualTo(400);
                if (endpoint.permission() != null) {
                    assertThat(answer.status()).as(method + " " + path).isEqualTo(401);
                }
            }
        }
        assertThat(refused).isGreaterThan(300);
    }
}
