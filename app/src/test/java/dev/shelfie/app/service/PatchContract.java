package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Records are changed by merge patches. */
interface PatchContract extends ServiceContract {

    @Test
    default void replacesWhatIsNamedAndLeavesTheRest() {
        TestAccount retailer = retailer();
        ApiResponse before = retailer.created("/api/v1/products", WritesContract.PRODUCT);
        ApiResponse after = retailer.client()
                .patch(
                        "/api/v1/products/" + before.id(),
                        "{'title': 'Hut', 'price': {'amount': '25.00'}, 'attributes': {'size': null, 'fit': 'loose'},"
                                + " 'images': ['https://cdn.example/3.jpg'], 'brand': null, 'sale_price': null}");
        assertThat(after.status()).isEqualTo(200);
        assertThat(after.at("/title")).isEqualTo("Hut");
        assertThat(after.json().get("price").toString()).isEqualTo("{\"amount\":\"25.00\",\"currency\":\"EUR\"}");
        assertThat(after.json().get("attributes").toString()).isEqualTo("{\"color\":\"sand\",\"fit\":\"loose\"}");
        assertThat(after.json().get("images").toString()).isEqualTo("[\"https://cdn.example/3.jpg\"]");
        assertThat(after.json().has("brand") || after.json().has("sale_price")).isFalse();
        assertThat(without(after, "title", "price", "sale_price", "attributes", "images", "brand", "updated_at"))
                .isEqualTo(
                        without(before, "title", "price", "sale_price", "attributes", "images", "brand", "updated_at"));
        assertThat(after.header("ETag")).startsWith("\"2-");
        assertThat(retailer.client().get("/api/v1/products/" + before.id()).status())
                .isEqualTo(200);
        assertThat(retailer.client().get("/api/v1/products/" + before.id()).text())
                .isEqualTo(after.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{'title': 'Hut'}", "{'price': {}, 'attributes': {'gone': null}, 'brand': null}"})
    default void changesNothingWhenNothingWouldBeOther(String patch) {
        TestAccount retailer = retailer();
        ApiResponse before = retailer.created(
                "/api/v1/products",
                "{'external_id': '1', 'title': 'Hut', 'url': 'https://shop.example/1',"
                        + " 'price': {'amount': '1', 'currency': 'EUR'}}");
        ApiResponse after = retailer.client().patch("/api/v1/products/" + before.id(), patch);
        assertThat(after.status()).isEqualTo(200);
        assertThat(after.text()).isEqualTo(before.text());
        assertThat(after.header("ETag")).isEqualTo(before.header("ETag"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "influencers | {'display_name': null} | /display_name",
                "influencers | {'id': 'inf_1'} | /id",
                "influencers | {'id': null} | /id",
                "influencers | {'created_at': '2026-05-01T10:00:00Z'} | /created_at",
                "influencers | {'posts': []} | /posts",
                "influencers | {'nonsense': null} | /nonsense",
                "influencers | {'social_accounts': {'0': null}} | /social_accounts",
                "products | {'price': 1} | /price",
                "products | {'price': {'nonsense': null}} | /price/nonsense",
                "products | {'price': {'amount': null}} | /price/amount",
                "products | {'price': {'currency': 'USD'}} | /sale_price",
                "products | {'price': null} | /sale_price",
                "products | {'attributes': 1} | /attributes",
                "products | {'external_id': null} | /external_id",
                "products | {'url': ''} | /url",
                "posts | {'products': []} | /products",
                "posts | {'object': 'post'} | /object",
                "posts | {'influencer': null} | /influencer",
                "posts | {'influencer': 'inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN'} | /influencer",
                "posts | {'platform': 'tiktok'} | /permalink",
                "posts | {'platform': null} | /platform",
                "posts | {'media': [{'type': 'image'}]} | /media/0/url"
            })
    default void refusesWhatMayNotBecomeSo(String kind, String patch, String pointer) {
        TestAccount retailer = retailer();
        ApiResponse before = created(kind, retailer);
        String path = "/api/v1/" + kind + "/" + before.id();
        ApiResponse refused = retailer.client().patch(path, patch);
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.errors()).containsOnlyKeys(pointer);
        assertThat(retailer.stored(path).text()).isEqualTo(before.text());
    }

    @ParameterizedTest
    @CsvSource({"influencers, inactive, active", "products, archived, active", "posts, draft, published"})
    default void takesTheDefaultWhenTheStatusIsRemoved(String kind, String before, String after) {
        TestAccount retailer = retailer();
        ApiResponse created = created(kind, retailer);
        assertThat(created.at("/status")).isEqualTo(before);
        assertThat(retailer.client()
                        .patch("/api/v1/" + kind + "/" + created.id(), "{'status': null}")
                        .at("/status"))
                .isEqualTo(after);
    }

    // --- what is read out of captions
    // -----------------------------------------------------------------------------------

    @Test
    default void readsTheNewCaptionWhenTheOldOneWasRead() {
        TestAccount retailer = retailer();
        String path = "/api/v1/posts/" + retailer.post(retailer.influencer("lina"), "1", "#alt @a https://a.example");
        ApiResponse changed = retailer.client().patch(path, "{'caption': '#neu #mehr @b https://b.example'}");
        assertThat(changed.json().get("hashtags").toString()).isEqualTo("[\"neu\",\"mehr\"]");
        assertThat(changed.json().get("mentions").toString()).isEqualTo("[\"b\"]");
        assertThat(changed.json().get("links").toString()).isEqualTo("[\"https://b.example\"]");
        ApiResponse removed = retailer.client().patch(path, "{'caption': null}");
        assertThat(removed.json().has("caption")).isFalse();
        assertThat(removed.json().get("hashtags").isEmpty()).isTrue();
    }

    @Test
    default void keepsWhatWasSaidWhenTheCaptionChanges() {
        TestAccount retailer = retailer();
        String path = "/api/v1/posts/" + retailer.post(retailer.influencer("lina"), "1", "#alt @a");
        retailer.client().patch(path, "{'hashtags': ['eigenes']}");
        ApiResponse changed = retailer.client().patch(path, "{'caption': '#neu @b'}");
        assertThat(changed.json().get("hashtags").toString()).isEqualTo("[\"eigenes\"]");
        assertThat(changed.json().get("mentions").toString()).isEqualTo("[\"b\"]");
        ApiResponse again = retailer.client().patch(path, "{'hashtags': null}");
        assertThat(again.json().get("hashtags").toString()).isEqualTo("[\"neu\"]");
    }

    // --- what hangs together
    // --------------------------------------------------------------------------------------------

    @Test
    default void keepsTheProductsThatPeopleLinkedToAPostThatIsChanged() {
        TestAccount retailer = retailer();
        String post = retailer.post(retailer.influencer("lina"), "1", "alt");
        String product = retailer.product("1", "Hut");
        retailer.created("/api/v1/posts/" + post + "/matches", "{'product': '%s'}".formatted(product));
        ApiResponse changed = retailer.client().patch("/api/v1/posts/" + post, "{'caption': 'neu'}");
        assertThat(changed.json().get("products").toString()).isEqualTo("[\"" + product + "\"]");
    }

    @Test
    default void givesAPostToAnotherInfluencer() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        String mara = retailer.influencer("mara");
        String ida = retailer.influencer("ida");
        String path = "/api/v1/posts/" + retailer.post(lina, "1", "");
        assertThat(retailer.client()
                        .patch(path, "{'influencer': '%s'}".formatted(mara))
                        .at("/influencer"))
                .isEqualTo(mara);
        assertThat(retailer.client()
                        .patch(path, "{'social_platform': 'instagram', 'social_account': '@Ida'}")
                        .at("/influencer"))
                .isEqualTo(ida);
        assertThat(retailer.client()
                        .get("/api/v1/influencers/" + ida + "/posts")
                        .ids())
                .hasSize(1);
        assertThat(retailer.client()
                        .get("/api/v1/influencers/" + lina + "/posts")
                        .ids())
                .isEmpty();
    }

    @Test
    default void replacesSocialAccountsAndFreesTheOldNames() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        ApiResponse changed = retailer.client()
                .patch("/api/v1/influencers/" + lina, "{'social_accounts': [{'platform': 'x', 'username': 'lina_w'}]}");
        assertThat(changed.json().get("social_accounts").size()).isEqualTo(1);
        assertThat(changed.at("/social_accounts/0/url")).isEqualTo("https://x.com/lina_w");
        assertThat(retailer.influencer("lina")).isNotEqualTo(lina);
    }

    @Test
    default void changesWhatIsExpandedInWhatIsSentBack() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        String path = "/api/v1/posts/" + retailer.post(lina, "1", "alt");
        JsonNode expanded = retailer.client().get(path + "?expand=influencer").json();
        ApiResponse changed = retailer.client()
                .patch(path, "{'caption': 'neu', 'influencer': %s}".formatted(expanded.get("influencer")));
        assertThat(changed.at("/influencer")).isEqualTo(lina);
        assertThat(changed.at("/caption")).isEqualTo("neu");
    }

    private static ApiResponse created(String kind, TestAccount retailer) {
        return retailer.created(
                "/api/v1/" + kind,
                switch (kind) {
                    case "influencers" -> WritesContract.INFLUENCER;
                    case "products" -> WritesContract.PRODUCT;
                    default -> WritesContract.POST.formatted(retailer.influencer("lina"));
                });
    }

    private static JsonNode without(ApiResponse record, String... names) {
        ObjectNode rest = (ObjectNode) record.json();
        for (String name : names) {
            rest.remove(name);
        }
        return rest;
    }
}
