package dev.shelfie.app.service.matching;

import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.domain.access.Permission;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What a post would be matched to is told before it exists. */
public interface MatchPreviewsContract extends ServiceContract {

    String CAPTION = "💡 My new Fjell table lamp in brass from Nordhaven";

    @Test
    default void ranksProductsWithEvidenceAndKeepsNothing() {
        TestCatalogue shop = catalogue();
        ApiResponse preview = preview(shop, "{'caption': '" + CAPTION + "', 'platform': 'instagram'}");
        assertThat(preview.status()).as(preview.text()).isEqualTo(200);
        assertThat(preview.at("/object")).isEqualTo("match_preview");
        assertThat(preview.at("/matcher_version"))
                .isEqualTo(shop.client().get("/api/v1/account").at("/matching/matcher_version"));
        List<JsonNode> products = preview.json().get("products").valueStream().toList();
        assertThat(products.get(0).get("product").stringValue()).isEqualTo(shop.product(LAMP));
        assertThat(products.get(0).get("status").stringValue()).isEqualTo("confirmed");
        assertThat(products.stream().map(each -> each.get("confidence").doubleValue()))
                .isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(products.get(0).get("evidence").valueStream().filter(reason -> reason.has("quote")))
                .isNotEmpty()
                .allSatisfy(reason -> assertThat(CAPTION.substring(
                                reason.get("start").intValue(),
                                reason.get("end").intValue()))
                        .isEqualTo(reason.get("quote").stringValue()));
        assertThat(shop.client().get("/api/v1/matches").ids()).isEmpty();
        assertThat(shop.client().get("/api/v1/posts").ids()).isEmpty();
    }

    @Test
    default void tellsWhatThePostIsThenMatchedTo() {
        TestCatalogue shop = catalogue();
        JsonNode previewed =
                preview(shop, "{'caption': '" + CAPTION + "'}").json().at("/products/0");
        JsonNode match = shop.match(shop.publish("1", CAPTION).id(), LAMP);
        assertThat(match.get("confidence")).isEqualTo(previewed.get("confidence"));
        assertThat(match.get("evidence")).isEqualTo(previewed.get("evidence"));
        assertThat(match.get("status")).isEqualTo(previewed.get("status"));
    }

    @Test
    default void readsLinksThatTheCaptionDoesNotHave() {
        TestCatalogue shop = catalogue();
        ApiResponse preview = preview(shop, "{'links': ['https://www.shop.example/p/lamp?utm_source=bio']}");
        assertThat(preview.at("/products/0/product")).isEqualTo(shop.product(LAMP));
    }

    @Test
    default void tellsTheStatusByTheAccountsThresholds() {
        TestCatalogue shop = catalogue();
        shop.suggestEverything();
        assertThat(preview(shop, "{'caption': '" + CAPTION + "'}").at("/products/0/status"))
                .isEqualTo("suggested");
        shop.client().patch("/api/v1/account", "{'matching': {'confirm_at': 1, 'suggest_at': 1}}");
        assertThat(preview(shop, "{'caption': '" + CAPTION + "'}")
                        .json()
                        .at("/products/0")
                        .has("status"))
                .isFalse();
    }

    @Test
    default void givesAsManyAsAreAskedFor() {
        TestCatalogue shop = catalogue();
        String caption =
                "{'caption': 'Nordhaven: the Fjell table lamp, the Stig stoneware planter, the Vik cushion cover'";
        assertThat(preview(shop, caption + "}").json().get("products").size()).isBetween(2, 10);
        assertThat(preview(shop, caption + ", 'limit': 1}").json().get("products"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{'caption': null}", "{'caption': ''}", "{'caption': '🌊🌊🌊'}"})
    default void findsNothingWhereNothingIsSaid(String body) {
        ApiResponse preview = preview(catalogue(), body);
        assertThat(preview.status()).isEqualTo(200);
        assertThat(preview.json().get("products")).isEmpty();
    }

    @Test
    default void previewsForARetailerWithoutProducts() {
        ApiResponse preview = retailer().client().post("/api/v1/match-previews", "{'caption': '" + CAPTION + "'}");
        assertThat(preview.status()).isEqualTo(200);
        assertThat(preview.json().get("products")).isEmpty();
    }

    @Test
    default void takesTheLongestCaption() {
        ApiResponse preview = preview(catalogue(), "{'caption': '" + "lamp a".repeat(10_000) + "'}");
        assertThat(preview.status()).isEqualTo(200);
    }

    @Test
    default void expandsTheProducts() {
        TestCatalogue shop = catalogue();
        String body = "{'caption': '" + CAPTION + "'}";
        ApiResponse preview = shop.client().post("/api/v1/match-previews?expand=product", body);
        assertThat(preview.json().at("/products/0/product"))
                .isEqualTo(shop.client()
                        .get("/api/v1/products/" + shop.product(LAMP))
                        .json());
        HttpTestClient narrow = shop.retailer().may(Permission.MATCHES_READ);
        assertThat(narrow.post("/api/v1/match-previews", body).status()).isEqualTo(200);
        assertThat(narrow.post("/api/v1/match-previews?expand=product", body).errorMessage())
                .contains("products:read");
        assertThat(shop.client()
                        .post("/api/v1/match-previews?expand=post", body)
                        .errorMessage())
                .isEqualTo("expand: 'post' can't be expanded on match previews; allowed there: product");
    }

    @Test
    default void repeatsAPreviewUnderItsKey() {
        TestCatalogue shop = catalogue();
        String body = "{'caption': '" + CAPTION + "'}";
        ApiResponse first = shop.client().post("/api/v1/match-previews", body, "Idempotency-Key", "k");
        ApiResponse again = shop.client().post("/api/v1/match-previews", body, "Idempotency-Key", "k");
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(shop.client()
                        .post("/api/v1/match-previews", "{}", "Idempotency-Key", "k")
                        .status())
                .isEqualTo(409);
    }

    @Test
    default void showsNoProductOfAnotherAccount() {
        catalogue();
        TestCatalogue other = catalogue();
        ApiResponse preview = preview(other, "{'caption': '" + CAPTION + "'}");
        assertThat(preview.json()
                        .get("products")
                        .valueStream()
                        .map(each -> each.get("product").stringValue()))
                .isSubsetOf(other.products().values());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'caption': 7} | caption",
                "{'hashtags': 'a'} | hashtags",
                "{'mentions': [null]} | mentions/0",
                "{'links': ['nonsense']} | links/0",
                "{'platform': 'myspace'} | platform",
                "{'created_at': 'yesterday'} | created_at",
                "{'limit': 0} | limit",
                "{'limit': 101} | limit",
                "{'limit': '10'} | limit",
                "{'influencer': 'inf_1'} | influencer",
                "{'captoin': 'x'} | captoin"
            })
    default void refusesAPreviewThatBreaksRules(String body, String param) {
        ApiResponse refused = retailer().client().post("/api/v1/match-previews", body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo(param);
        assertThat(refused.errors()).containsOnlyKeys("/" + param);
    }

    private static ApiResponse preview(TestCatalogue shop, String body) {
        return shop.client().post("/api/v1/match-previews", body);
    }
}
