package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.access.Permission;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Records are created, replaced and deleted. */
interface WritesContract extends ServiceContract {

    String INFLUENCER = """
            {'display_name': 'Lina Weber', 'bio': 'Licht und Leinen ☀️', 'avatar_url': 'https://cdn.example/lina.jpg',
             'status': 'inactive',
             'social_accounts': [
               {'platform': 'instagram', 'username': 'Lina.Weber', 'platform_user_id': '17841400', 'followers': 48200,
                'verified': true, 'url': 'https://www.instagram.com/lina.weber/'},
               {'platform': 'tiktok', 'username': 'linaweber', 'url': 'https://www.tiktok.com/@linaweber'}]}
            """;

    String PRODUCT = """
            {'external_id': 'KL-1', 'item_group_id': 'KL', 'gtin': '4006381333931', 'mpn': 'M-1', 'sku': 'S-1',
             'title': 'Leinenkleid', 'brand': 'Halm', 'description': 'Luftig. <b>', 'category': 'Mode > Kleider',
             'url': 'https://shop.example/p/1', 'images': ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
             'price': {'amount': '29.00', 'currency': 'EUR'}, 'sale_price': {'amount': '19.5', 'currency': 'EUR'},
             'availability': 'preorder', 'attributes': {'color': 'sand', 'size': 'M'}, 'status': 'archived'}
            """;

    String POST = """
            {'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'CxYz_1-a',
             'permalink': 'https://www.instagram.com/reel/CxYz_1-a/', 'caption': 'Neu! #sommer @halm', 'language': 'de',
             'hashtags': ['eigenes'], 'mentions': ['jemand'], 'links': ['https://shop.example/p/1'],
             'media': [{'type': 'video', 'url': 'https://cdn.example/v.mp4', 'width': 1080, 'height': 1920,
                        'alt': 'Ein Kleid', 'thumbnail_url': 'https://cdn.example/v.jpg'}],
             'status': 'draft', 'created_at': '2026-05-01T12:00:00.5+02:00'}
            """;

    @ParameterizedTest
    @CsvSource({"influencers, inf_", "products, prod_", "posts, post_"})
    default void createsRecordWithEverythingThatIsSaid(String kind, String prefix) {
        TestAccount retailer = retailer();
        String body = body(kind, retailer);
        ApiResponse created = retailer.created("/api/v1/" + kind, body);
        assertThat(created.id()).startsWith(prefix);
        assertThat(created.header("Location")).isEqualTo(service().base() + "/api/v1/" + kind + "/" + created.id());
        assertThat(created.header("ETag")).matches("\"1-[0-9a-f]{40}\"");
        assertThat(created.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(said(created.json())).isEqualTo(saidIn(body));

        ApiResponse found = retailer.stored(created.header("Location"));
        assertThat(found.text()).isEqualTo(created.text());
        assertThat(found.header("ETag")).isEqualTo(created.header("ETag"));
    }

    @Test
    default void fillsInWhatIsLeftOutOrNull() {
        TestAccount retailer = retailer();
        JsonNode influencer = retailer.created(
                        "/v1/influencers", "{'display_name': 'Lina', 'bio': null, 'status': null}")
                .json();
        assertThat(influencer.at("/status").stringValue()).isEqualTo("active");
        assertThat(influencer.at("/social_accounts").isEmpty()).isTrue();
        assertThat(influencer.has("bio")).isFalse();
        JsonNode product = retailer.created(
                        "/v1/products", "{'external_id': '1', 'title': 'Hut', 'url': 'https://shop.example/1'}")
                .json();
        assertThat(product.at("/status").stringValue()).isEqualTo("active");
        assertThat(product.at("/availability").stringValue()).isEqualTo("in_stock");
        assertThat(product.at("/attributes").isEmpty()).isTrue();
        assertThat(product.has("price")).isFalse();
        JsonNode post = retailer.created(
                        "/v1/posts", """
                {'influencer': '%s', 'platform': 'youtube', 'platform_post_id': 'a1', 'caption': '#eins @zwei https://drei.example'}
                """.formatted(influencer.get("id").stringValue()))
                .json();
        assertThat(post.at("/permalink").stringValue()).isEqualTo("https://www.youtube.com/watch?v=a1");
        assertThat(post.at("/hashtags/0").stringValue()).isEqualTo("eins");
        assertThat(post.at("/mentions/0").stringValue()).isEqualTo("zwei");
        assertThat(post.at("/links/0").stringValue()).isEqualTo("https://drei.example");
        assertThat(post.at("/status").stringValue()).isEqualTo("published");
        assertThat(post.at("/created_at")).isEqualTo(post.at("/updated_at"));
        assertThat(post.at("/products").isEmpty()).isTrue();
    }

    @Test
    default void tellsLocationInThePathFormThatWasUsed() {
        TestAccount retailer = retailer();
        ApiResponse created = retailer.created("/v1/influencers", "{'display_name': 'Lina'}");
        assertThat(created.header("Location")).isEqualTo(service().base() + "/v1/influencers/" + created.id());
    }

    @Test
    default void expandsWhatItCreatesAndChanges() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        ApiResponse post = retailer.created("/api/v1/posts?expand=influencer,products", POST.formatted(lina));
        assertThat(post.at("/influencer/display_name")).isEqualTo("Lina Weber");
        assertThat(retailer.client()
                        .patch("/api/v1/influencers/" + lina + "?expand=posts", "{'bio': 'x'}")
                        .json()
                        .get("posts")
                        .isEmpty())
                .isTrue();
        assertThat(retailer.client()
                        .patch("/api/v1/posts/" + post.id() + "?expand=influencer", "{'status': 'published'}")
                        .at("/influencer/id"))
                .isEqualTo(lina);
        assertThat(retailer.client()
                        .post("/api/v1/influencers?expand=nonsense", "{'display_name': 'x'}")
                        .at("/error/param"))
                .isEqualTo("expand");
    }

    @Test
    default void showsDraftsToThoseWhoMayWritePostsAlone() {
        TestAccount retailer = retailer();
        String draft = retailer.created("/api/v1/posts", POST.formatted(retailer.influencer("lina")))
                .id();
        HttpTestClient reader = retailer.may(Permission.POSTS_READ);
        assertThat(reader.get("/api/v1/posts/" + draft).status()).isEqualTo(404);
        assertThat(reader.get("/api/v1/posts").ids()).isEmpty();
        assertThat(retailer.client().get("/api/v1/posts?status=draft").ids()).containsExactly(draft);
        assertThat(retailer.client()
                        .patch("/api/v1/posts/" + draft, "{'status': 'published'}")
                        .status())
                .isEqualTo(200);
        assertThat(reader.get("/api/v1/posts").ids()).containsExactly(draft);
    }

    // --- upsert -----------------------------------------------------------------------------------------------------

    @Test
    default void createsThenReplacesProductByExternalId() {
        HttpTestClient client = retailer().client();
        String path = "/api/v1/products/by-external-id/KL-1";
        ApiResponse created = client.put(path, PRODUCT);
        assertThat(created.status()).isEqualTo(201);
        assertThat(created.header("Location")).isEqualTo(service().base() + "/api/v1/products/" + created.id());

        ApiResponse replaced = client.put(path, "{'title': 'Hut', 'url': 'https://shop.example/1'}");
        assertThat(replaced.status()).isEqualTo(200);
        assertThat(replaced.header("Location")).isEmpty();
        assertThat(replaced.id()).isEqualTo(created.id());
        assertThat(replaced.at("/created_at")).isEqualTo(created.at("/created_at"));
        assertThat(replaced.at("/status")).isEqualTo("active");
        assertThat(replaced.json().propertyNames())
                .doesNotContain("gtin", "mpn", "sku", "brand", "description", "category", "price", "sale_price");
        assertThat(client.get("/api/v1/products/" + created.id()).text()).isEqualTo(replaced.text());
    }

    @Test
    default void changesNothingWhenTheSameIsPutAgain() {
        HttpTestClient client = retailer().client();
        ApiResponse first = client.put("/api/v1/products/by-external-id/KL-1", PRODUCT);
        ApiResponse again = client.put("/api/v1/products/by-external-id/KL-1", PRODUCT);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("ETag")).isEqualTo(first.header("ETag"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/b/by-external-id/c", "100 %", "ü🌿", "?x=1&y#z", "..", ".", "+", "by-external-id", "'"})
    default void takesAnyExternalId(String externalId) {
        HttpTestClient client = retailer().client();
        String encoded = URLEncoder.encode(externalId, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace(".", "%2E");
        ApiResponse put = client.put(
                "/api/v1/products/by-external-id/" + encoded, "{'title': 'Hut', 'url': 'https://shop.example/1'}");
        assertThat(put.status()).as(put.text()).isEqualTo(201);
        assertThat(put.at("/external_id")).isEqualTo(externalId);
        assertThat(put.header("Location")).isEqualTo(service().base() + "/api/v1/products/" + put.id());
    }

    @Test
    default void refusesAnotherExternalIdThanThePathHas() {
        HttpTestClient client = retailer().client();
        ApiResponse refused = client.put("/api/v1/products/by-external-id/other", PRODUCT);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors()).containsEntry("/external_id", "must be the one in the path, or left out");
        assertThat(client.put(
                                "/api/v1/products/by-external-id/" + "a".repeat(201),
                                "{'title': 'Hut', 'url': 'https://shop.example/1'}")
                        .errors())
                .containsOnlyKeys("/external_id");
    }

    // --- deleting
    // -----------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"influencers", "products", "posts"})
    default void deletesRecord(String kind) {
        TestAccount retailer = retailer();
        String path = "/api/v1/" + kind + "/"
                + retailer.created("/api/v1/" + kind, body(kind, retailer)).id();
        ApiResponse deleted = retailer.client().delete(path);
        assertThat(deleted.status()).isEqualTo(204);
        assertThat(deleted.header("Content-Type")).isEmpty();
        assertThat(deleted.header("ETag")).isEmpty();
        assertThat(retailer.stored(path).status()).isEqualTo(404);
        assertThat(retailer.client().delete(path).status()).isEqualTo(404);
        assertThat(retailer.client().patch(path, "{}").status()).isEqualTo(404);
    }

    // --- what is taken
    // ------------------------------------------------------------------------------------------------

    @Test
    default void refusesWhatAnotherRecordHas() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("Lina");
        String mara = retailer.influencer("mara");
        retailer.post(lina, "one", "");
        String two = retailer.post(lina, "two", "");
        retailer.product("1", "Hut");
        String other = retailer.product("2", "Hut");
        HttpTestClient client = retailer.client();
        List<ApiResponse> refused = List.of(
                client.post(
                        "/api/v1/influencers",
                        "{'display_name': 'x', 'social_accounts': [{'platform': 'instagram', 'username': 'LINA'}]}"),
                client.patch(
                        "/api/v1/influencers/" + mara,
                        "{'social_accounts': [{'platform': 'instagram', 'username': 'lina'}]}"),
                client.post(
                        "/api/v1/posts",
                        "{'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'one'}".formatted(mara)),
                client.patch("/api/v1/posts/" + two, "{'platform_post_id': 'one'}"),
                client.post("/api/v1/products", "{'external_id': '1', 'title': 'x', 'url': 'https://shop.example/1'}"),
                client.patch("/api/v1/products/" + other, "{'external_id': '1'}"));
        assertThat(refused).allSatisfy(each -> {
            assertThat(each.status()).isEqualTo(409);
            assertThat(each.errorCode()).isEqualTo("conflict");
        });
        assertThat(refused)
                .extracting(each -> each.json().at("/error/param").asString())
                .containsExactly(
                        "social_accounts",
                        "social_accounts",
                        "platform_post_id",
                        "platform_post_id",
                        "external_id",
                        "external_id");
    }

    @Test
    default void keepsAccountsApart() {
        TestAccount retailer = retailer();
        TestAccount stranger = retailer();
        String lina = retailer.influencer("lina");
        String post = retailer.post(lina, "one", "");
        String product = retailer.product("1", "Hut");
        for (String path : List.of("/influencers/" + lina, "/posts/" + post, "/products/" + product)) {
            assertThat(stranger.client().patch("/api/v1" + path, "{}").errorCode())
                    .isEqualTo("not_found");
            assertThat(stranger.client().delete("/api/v1" + path).errorCode()).isEqualTo("not_found");
            assertThat(retailer.client().get("/api/v1" + path).status()).isEqualTo(200);
        }
        ApiResponse refused = stranger.client()
                .post(
                        "/api/v1/posts",
                        "{'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'one'}".formatted(lina));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors()).containsOnlyKeys("/influencer");
        String theirs = stranger.post(stranger.influencer("lina"), "one", "");
        assertThat(stranger.client()
                        .patch("/api/v1/posts/" + theirs, "{'influencer': '%s'}".formatted(lina))
                        .errors())
                .containsOnlyKeys("/influencer");
        assertThat(stranger.product("1", "Hut")).isNotEqualTo(product);
    }

    private static String body(String kind, TestAccount retailer) {
        return switch (kind) {
            case "influencers" -> INFLUENCER;
            case "products" -> PRODUCT;
            default -> POST.formatted(retailer.influencer("lina"));
        };
    }

    /** The members that a client says, without those that the service sets. */
    private static JsonNode said(JsonNode record) {
        ((ObjectNode) record).remove(List.of("id", "object", "updated_at", "products"));
        if (!record.has("platform")) {
            ((ObjectNode) record).remove("created_at");
        }
        return record;
    }

    private static JsonNode saidIn(String body) {
        return JsonMapper.shared().readTree(body.replace('\'', '"').replace("12:00:00.5+02:00", "10:00:00.500Z"));
    }
}
