package dev.shelfie.app.service.matching;

import static dev.shelfie.app.support.TestCatalogue.DRESS;
import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.domain.access.Permission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What posts lost is listed with the reason, restored and dismissed. */
public interface LostMatchesContract extends ServiceContract {

    String LOST = "/api/v1/lost-matches";
    String NOBODY = LOST + "/lost_01JD8Z6Q4Y7X2M5T9R3V1W0KBN";

    // --- reading ----------------------------------------------------------------------------------------------------

    @Test
    default void listsWhatAChangedPostLost() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String confidence = shop.match(post, LAMP).get("confidence").toString();
        say(shop, post, "Sunday.");

        JsonNode lost = shop.client().get(LOST).json();
        assertThat(lost).hasSize(1);
        assertThat(lost.get(0).get("object").stringValue()).isEqualTo("lost_match");
        assertThat(lost.get(0).get("post").stringValue()).isEqualTo(post);
        assertThat(lost.get(0).get("product").stringValue()).isEqualTo(shop.product(LAMP));
        assertThat(lost.get(0).get("reason").stringValue()).isEqualTo("post_changed");
        assertThat(lost.get(0).get("confidence").toString()).isEqualTo(confidence);
        assertThat(lost.get(0).has("better_product")).isFalse();
        assertThat(shop.client().get("/api/v1/statistics").json().get("lost").toString())
                .isEqualTo("{\"posts\":1,\"matches\":1}");
        ApiResponse one = shop.client().get(LOST + "/" + lost.get(0).get("id").stringValue());
        assertThat(one.json()).isEqualTo(lost.get(0));
        assertThat(retailer().client().get(LOST).ids()).isEmpty();
        assertThat(retailer().client().get(LOST + "/" + one.id()).status()).isEqualTo(404);
    }

    @Test
    default void recordsEachLossInTheAuditLog() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        say(shop, post, "Sunday.");

        ApiResponse entries = shop.client().get("/api/v1/audit-log?record=" + post);
        assertThat(entries.json().findValuesAsString("action"))
                .containsExactlyInAnyOrder("post.lost_product", "post.changed", "post.created");
        JsonNode loss = entries.json()
                .valueStream()
                .filter(entry -> entry.get("action").stringValue().equals("post.lost_product"))
                .findFirst()
                .orElseThrow();
        assertThat(loss.get("actor").toString()).isEqualTo("{\"type\":\"matcher\",\"name\":\"Matcher\"}");
        assertThat(loss.get("detail").stringValue()).isEqualTo(shop.product(LAMP) + ": the post was changed");
    }

    @Test
    default void filtersPagesAndExpands() {
        TestCatalogue shop = catalogue();
        String first = shop.postOfLamp();
        String second = shop.publish("2", "Das Leinenkleid Marlene mit Taschen von Halm & Hafen")
                .id();
        say(shop, first, "Sunday.");
        assertThat(shop.client()
                        .delete("/api/v1/products/" + shop.product(DRESS))
                        .status())
                .isEqualTo(204);

        assertThat(shop.client().get(LOST + "?post=" + first).ids()).hasSize(1);
        assertThat(shop.client().get(LOST + "?reason=product_deleted").json().findValuesAsString("post"))
                .containsExactly(second);
        ApiResponse page = shop.client().get(LOST + "?limit=1");
        assertThat(page.json().findValuesAsString("post")).containsExactly(second);
        String next = page.header("Link").replaceAll("^<(.*)>; rel=\"next\"$", "$1");
        assertThat(shop.client().get(next).json().findValuesAsString("post")).containsExactly(first);

        JsonNode expanded = shop.client()
                .get(LOST + "?expand=post.influencer,product,better_product")
                .json();
        assertThat(expanded.get(0).get("product").stringValue()).isEqualTo(shop.product(DRESS));
        assertThat(expanded.get(0).get("product_title").stringValue()).contains("Marlene");
        assertThat(expanded.get(1).at("/product/external_id").stringValue()).isEqualTo(LAMP);
        assertThat(expanded.get(1).at("/post/influencer/id").stringValue()).isEqualTo(shop.influencer());
    }

    @ParameterizedTest
    @ValueSource(strings = {"reason=moved", "post=x", "limit=0", "cursor=x", "expand=matches"})
    default void refusesOtherParametersOfLostMatches(String query) {
        assertThat(retailer().client().get(LOST + "?" + query).status()).isEqualTo(400);
    }

    // --- restoring and dismissing -----------------------------------------------------------------------------------

    @Test
    default void restoresByAPersonsDecision() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        say(shop, post, "Sunday.");
        String lost = shop.client().get(LOST).ids().get(0);

        ApiResponse restored = shop.client().post(LOST + "/" + lost + "/restore?expand=product", "{}");

        assertThat(restored.status()).isEqualTo(201);
        assertThat(restored.at("/source")).isEqualTo("manual");
        assertThat(restored.at("/product/external_id")).isEqualTo(LAMP);
        assertThat(restored.header("Location")).endsWith("/api/v1/matches/" + restored.id());
        assertThat(shop.shown(post)).containsExactly(shop.product(LAMP));
        assertThat(shop.client().get(LOST).ids()).isEmpty();
        assertThat(shop.client()
                        .get("/api/v1/audit-log?record=" + restored.id())
                        .json()
                        .findValuesAsString("action"))
                .containsExactly("match.restored");
        assertThat(shop.client().post(LOST + "/" + lost + "/restore", "{}").status())
                .isEqualTo(404);
    }

    @Test
    default void restoresWhatIsStillSuggested() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        shop.suggestEverything();
        say(shop, post, "A lamp by Nordhaven: https://shop.example/p/lamp");
        assertThat(shop.match(post, LAMP).get("status").stringValue()).isEqualTo("suggested");
        String lost = shop.client().get(LOST + "?post=" + post).ids().get(0);

        ApiResponse restored = shop.client().post(LOST + "/" + lost + "/restore", "{}");

        assertThat(restored.status()).isEqualTo(200);
        assertThat(restored.at("/status")).isEqualTo("confirmed");
        assertThat(restored.at("/source")).isEqualTo("matcher");
    }

    @Test
    default void refusesToRestoreADeletedProduct() {
        TestCatalogue shop = catalogue();
        shop.postOfLamp();
        shop.client().delete("/api/v1/products/" + shop.product(LAMP));
        String lost = shop.client().get(LOST).ids().get(0);

        ApiResponse refused = shop.client().post(LOST + "/" + lost + "/restore", "{}");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.errorMessage()).contains("deleted");
        assertThat(shop.client().post(NOBODY + "/restore", "{}").status()).isEqualTo(404);
        assertThat(shop.client().post(NOBODY + "/restore", "{'product': 'x'}").status())
                .isEqualTo(400);
    }

    @Test
    default void dismisses() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        say(shop, post, "Sunday.");
        String lost = LOST + "/" + shop.client().get(LOST).ids().get(0);

        TestAccount retailer = shop.retailer();
        HttpTestClient reader = retailer.mayNot(Permission.MATCHES_WRITE);
        assertThat(reader.delete(lost).status()).isEqualTo(403);
        assertThat(retailer().client().delete(lost).status()).isEqualTo(404);
        assertThat(shop.client().delete(lost).status()).isEqualTo(204);
        assertThat(shop.client().delete(lost).status()).isEqualTo(404);

        assertThat(shop.client().get(LOST).ids()).isEmpty();
        assertThat(shop.shown(post)).isEmpty();
        assertThat(shop.client()
                        .get("/api/v1/audit-log?record_type=lost_match")
                        .json()
                        .findValuesAsString("action"))
                .containsExactly("lost_match.dismissed");
    }

    private static void say(TestCatalogue shop, String post, String caption) {
        assertThat(shop.client()
                        .patch("/api/v1/posts/" + post, "{'caption': '" + caption + "'}")
                        .status())
                .isEqualTo(200);
    }
}
