package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.http.security.SessionCookie;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What shoppers read after any changes, in every form, compared with what the records say. */
public interface StorefrontWalkContract extends ServiceContract {

    int REQUESTS = Integer.getInteger("shelfie.test.walk", 3_000);
    int READS_OF_CHANGE = 3;
    String ORIGIN = "https://shop.example";
    List<String> METHODS = List.of("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "QUERY");

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
        int placed = 0;
        int nothing = 0;
        for (int request = 0; request < REQUESTS; request++) {
            int at = random.nextInt(4) == 0 ? 1 : 0;
            ShownModel shop = shops.get(at);
            String change = request % READS_OF_CHANGE == 0 ? shop.change() : "no change";
            int target = shop.anyTarget();
            StorefrontReader.Form form = List.of(StorefrontReader.Form.values()).get(random.nextInt(3));
            List<String> expected = StorefrontReader.of(form, shop.expected(target));

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
            placed += expected == null ? 0 : expected.toString().split(" at ", -1).length - 1;
            nothing += expected == null ? 1 : 0;
        }
        assertThat(shown).as("posts compared").isGreaterThan(REQUESTS);
        assertThat(placed).as("places compared").isGreaterThan(REQUESTS / 50);
        assertThat(shops.stream().flatMap(shop -> shop.happened().stream()))
                .as("what became of matches")
                .contains(RandomMatches.Happening.values());
        assertThat(nothing).as("what isn't there").isGreaterThan(REQUESTS / 20);
    }

    @Test
    default void noPathOfTheApiTakesAPublishableTokenWhateverTheMethod() {
        StorefrontContract.Scene scene = StorefrontContract.Scene.open(retailer());
        String key = scene.key();
        Set<String> documented = OpenApiDocument.SERVED.paths();
        Set<String> templates = new TreeSet<>(documented);
        service().use().api().endpoints().forEach(endpoint -> templates.add(endpoint.template()));
        int asked = 0;
        for (String template : templates) {
            for (String method : METHODS) {
                String path = (asked % 2 == 0 ? "/api/v1" : "/v1") + filled(template, scene);
                ShopperBrowser shopper = scene.shopper().from("10.1.%d.%d".formatted(++asked >> 8, asked & 255));
                ApiResponse anonymous = shopper.send(method, path);
                List<ApiResponse> answers = List.of(
                        shopper.send(method, path, "Authorization", "Bearer " + key),
                        shopper.send(method, path, "Origin", ORIGIN, "Authorization", "Bearer " + key),
                        shopper.send(method, path, "Origin", ORIGIN, "Access-Control-Request-Method", "GET"),
                        shopper.send(method, path, "Cookie", SessionCookie.NAME + "=" + key),
                        shopper.send(method, path + "?key=" + key),
                        shopper.send(method, path + "?access_token=" + key));

                // Where people sign in, everybody is anonymous: a token changes nothing there.
                int refusal = documented.contains(template) ? 401 : anonymous.status();
                assertThat(answers).allSatisfy(answer -> {
                    assertThat(answer.status())
                            .as("%s %s: %s", method, path, answer.text())
                            .isEqualTo(refusal)
                            .isGreaterThanOrEqualTo(400);
                    assertThat(answer.http().headers().map().keySet())
                            .noneMatch(header -> header.startsWith("access-control"));
                    assertThat(answer.text())
                            .doesNotContain(scene.gallery(), scene.posts().get(0));
                });
            }
        }
        assertThat(asked).isGreaterThanOrEqualTo(METHODS.size() * documented.size());
    }

    /** The path with records that are there, so that whoever may read finds something. */
    private static String filled(String template, StorefrontContract.Scene scene) {
        String id = template.startsWith("/posts/") ? scene.posts().get(0) : scene.gallery();
        return template.replace("{external_id}", "SKU-1").replaceAll("\\{[^}]*}", id);
    }
}
