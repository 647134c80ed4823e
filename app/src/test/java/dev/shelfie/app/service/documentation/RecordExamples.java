package dev.shelfie.app.service.documentation;

import static dev.shelfie.app.service.documentation.ExampleRequest.JSON;
import static dev.shelfie.app.service.documentation.ExampleRequest.MERGE_PATCH;
import static dev.shelfie.app.service.documentation.ExampleRequest.get;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.domain.access.Permission;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.params.provider.Arguments;

/** The examples of influencers, posts, products, imports and errors, with the requests that they go with. */
final class RecordExamples {

    private static final String MARA = "/influencers/inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN";
    static final String POST = "/posts/post_01JCX7R2N4S6T8V0W1Y3Z5A7BC";
    static final String VIDEO = "/posts/post_01JCS1H9K3M5P7Q0R2T4V6X8YA";
    private static final String LAMP = "/products/prod_01J9ZK4C6E8G0H2J5M7N9P1QRS";
    private static final String SHOP = "&shop_url=https://shop.example&currency=EUR";
    private static final String XML = "application/xml";
    static final String TABS = "text/tab-separated-values";
    static final String JSON_LINES = "application/x-ndjson";

    private RecordExamples() {}

    static Stream<Arguments> reads() {
        return Stream.of(
                shown("influencer", 200, get(MARA)),
                shown("influencer", 200, get("/influencers/@Mara.Lindqvist.home?social_platform=instagram")),
                shown("influencer_with_posts", 200, get(MARA + "?include=posts")),
                shown("influencers", 200, get("/influencers")),
                shown("influencers_with_posts", 200, get("/influencers?expand=posts")),
                shown("posts", 200, get("/posts")),
                shown("posts", 200, get(MARA + "/posts")),
                shown("posts_with_products", 200, get("/posts?expand=products")),
                shown("posts_with_products", 200, get(MARA + "/posts?expand=products")),
                shown("post", 200, get(POST)),
                shown("post", 200, get("/posts/by-platform-id/instagram/DCx4mTqNkLs")),
                shown("post_expanded", 200, get(POST + "?expand=influencer,products")),
                shown("embed", 200, get(POST + "/embed")),
                shown("embed_with_consent", 200, get(VIDEO + "/embed?consent=true")),
                shown("products", 200, get("/products")),
                shown("product_facets", 200, get("/products/facets?field=brand")),
                shown("product", 200, get(LAMP)),
                shown("product", 200, get("/products/by-external-id/NH-4410-BR")),
                shown("posts_of_product", 200, get(LAMP + "/posts")));
    }

    static Stream<Arguments> writes() {
        ExampleRequest put = ExampleRequest.of("PUT", "/products/by-external-id/NH-5120-OAK", JSON, "product_to_put");
        return Stream.of(
                shown("influencer_created", 201, post("/influencers", "new_influencer")),
                shown("influencer_changed", 200, patch(MARA, "influencer_change")),
                shown(
                        "influencer_changed",
                        200,
                        patch("/influencers/@Mara.Lindqvist.home?social_platform=instagram", "influencer_change")),
                shown("post_created", 201, post("/posts", "new_post")),
                shown("post_created", 201, post("/posts", "new_post_of_account")),
                shown("posts_put", 200, post("/posts/batch", "posts_to_put")),
                shown("post_created", 201, putPost()),
                shown("post_put", 200, putPost().after(putPost())),
                shown("post_changed", 200, patch(POST, "post_change")),
                shown("product_created", 201, post("/products", "new_product")),
                shown("product_created", 201, put),
                shown("product_put", 200, put.after(put)),
                shown("product_changed", 200, patch(LAMP, "product_change")));
    }

    static Stream<Arguments> imports() {
        ExampleRequest tabs = imported("products", TABS, "feed_with_tabs");
        return Stream.of(
                shown("import_completed", 202, tabs),
                shown("import_completed", 202, imported("products", "text/csv", "feed_as_csv")),
                shown("import_completed", 202, imported("products" + SHOP, "text/csv", "shopify_export")),
                shown("import_completed", 202, imported("products" + SHOP, "text/csv", "woocommerce_export")),
                shown("import_without_shop", 202, imported("products", "text/csv", "shopify_export")),
                shown("import_completed", 202, imported("products", XML, "feed_as_xml")),
                shown("import_completed", 202, imported("products", "application/rss+xml", "feed_as_xml")),
                shown("import_completed", 202, imported("products", "application/atom+xml", "feed_as_atom")),
                shown("import_completed", 202, imported("products", JSON_LINES, "products_as_json_lines")),
                shown("import_completed", 202, imported("products", "application/jsonl", "products_as_json_lines")),
                shown("import_completed", 202, imported("products", JSON, "products_as_json_array")),
                shown("import_with_refusals", 202, imported("products", TABS, "feed_with_mistakes")),
                shown("import_of_posts", 202, imported("posts", JSON_LINES, "posts_as_json_lines")),
                shown("import_of_posts", 202, imported("posts", JSON_LINES, "posts_of_instagram")),
                shown("import_of_influencers", 202, imported("influencers", JSON_LINES, "influencers_as_json_lines")),
                shown("import_failed", 202, imported("products", XML, "feed_as_csv")),
                shown("import_not_archiving", 202, imported("products&full=true", TABS, "feed_with_tabs")),
                shown(
                        "import_dry_run",
                        200,
                        imported("products&dry_run=true&file_name=products.tsv", TABS, "feed_with_mistakes")),
                shown("imports", 200, get("/imports").after(tabs, cutOff())));
    }

    static Stream<Arguments> refusedParameters() {
        return Stream.of(
                shown("invalid_limit", 400, get("/influencers?limit=101")),
                shown("invalid_include", 400, get("/influencers?include=likes")),
                shown("invalid_expand", 400, get(POST + "?expand=shop")),
                shown("repeated_parameter", 400, get("/posts?limit=5&limit=6")),
                shown("unknown_parameter", 400, get(POST + "?fields=caption")),
                shown("invalid_flag", 400, get(POST + "/embed?consent=yes")),
                shown("unknown_social_platform", 400, get("/influencers?social_platform=myspace")),
                shown("missing_social_platform", 400, get("/posts?social_account=mara.lindqvist.home")),
                shown("missing_kind", 400, ExampleRequest.of("POST", "/imports", TABS, "feed_with_tabs")),
                shown("misplaced_full", 400, imported("posts&full=true", JSON_LINES, "posts_as_json_lines")),
                shown("cut_off", 400, cutOff()));
    }

    static Stream<Arguments> refusedBodies() {
        String broken = """
                {"external_id": "NH-5120-OAK", "gtin": "4012345678902", "url": "shop.example/p/ask", \
                "images": ["https://media.shop.example/products/nh-5120-oak.jpg", "nh-5120-oak-2.jpg"], \
                "price": {"amount": "129,00", "currency": "EUR"}}""";
        String brokenPost = """
                {"influencer": "inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN", "platform": "instagram", \
                "media": [{"type": "photo", "url": "https://media.shop.example/posts/fjell-lamp-2.jpg"}]}""";
        String nobody = """
                {"influencer": "inf_01JD8Z6Q4Y7X2M5T9R3V1W0KBN", "platform": "instagram", \
                "platform_post_id": "DDa1nTqNkMm"}""";
        String facebook = """
                {"influencer": "inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN", "platform": "facebook", \
                "platform_post_id": "pfbid0a"}""";
        return Stream.of(
                shown("broken_rules", 400, write("POST", "/products", broken)),
                shown("unknown_member", 400, write("PATCH", LAMP, "{\"colour\": \"brass\"}")),
                shown("set_by_service", 400, write("PATCH", POST, "{\"products\": []}")),
                shown("malformed_json", 400, write("POST", "/products", "{\"title\": \"Fjell\"")),
                shown("broken_rules_of_post", 400, write("POST", "/posts", brokenPost)),
                shown("unknown_influencer", 400, write("POST", "/posts", nobody)),
                shown("missing_permalink", 400, write("POST", "/posts", facebook)),
                shown("payload_too_large", 413, write("POST", "/products", "\"" + "x".repeat(1024 * 1024) + "\"")),
                shown(
                        "unsupported_media_type",
                        415,
                        ExampleRequest.of("POST", "/products", "text/plain", "new_product")),
                shown("compressed_body", 415, post("/products", "new_product").with("Content-Encoding", "gzip")),
                shown("unsupported_import", 415, imported("posts", TABS, "feed_with_tabs")));
    }

    static Stream<Arguments> refused() {
        ExampleRequest influencer = post("/influencers", "new_influencer");
        ExampleRequest put = ExampleRequest.of("PUT", "/products/by-external-id/NH-5120-OAK", JSON, "product_to_put");
        ExampleRequest product = post("/products", "new_product");
        ExampleRequest post = post("/posts", "new_post");
        Set<Permission> postsRead = EnumSet.of(Permission.POSTS_READ);
        Set<Permission> influencersRead = EnumSet.of(Permission.INFLUENCERS_READ);
        return Stream.of(
                shown("authentication_required", 401, get(POST).by(null)),
                shown("invalid_token", 401, get(POST).by(null).with("Authorization", "Bearer shf_live_nonsense")),
                shown("missing_permission", 403, get(POST).by(influencersRead)),
                shown(
                        "missing_expand_permission",
                        403,
                        get(POST + "?expand=products").by(postsRead)),
                shown(
                        "missing_status_permission",
                        403,
                        get("/influencers?status=all").by(influencersRead)),
                shown("missing_write_permission", 403, cutOff().by(postsRead)),
                shown("influencer_not_found", 404, get("/influencers/inf_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown("account_not_found", 404, get("/influencers/@nobody?social_platform=instagram")),
                shown("post_not_found", 404, get("/posts/post_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown("product_not_found", 404, get("/products/prod_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown("match_not_found", 404, get("/matches/match_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown("import_not_found", 404, get("/imports/imp_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown("method_not_allowed", 405, get("/posts").sent("DELETE", null)),
                shown("username_taken", 409, influencer.after(influencer)),
                shown("post_exists", 409, post.after(post)),
                shown("external_id_taken", 409, product.after(product)),
                shown(
                        "key_reused",
                        409,
                        product.with("Idempotency-Key", "6f9b4f0e")
                                .after(influencer.with("Idempotency-Key", "6f9b4f0e"))),
                shown("post_there", 412, putPost().with("If-None-Match", "*").after(putPost())),
                shown("product_exists", 412, put.with("If-None-Match", "*").after(put)),
                shown("stale", 412, patch(LAMP, "product_change").with("If-Match", "\"0-" + "0".repeat(32) + "\"")));
    }

    static Arguments shown(String example, int status, ExampleRequest exchange) {
        return arguments(example, status, exchange);
    }

    static ExampleRequest post(String path, String example) {
        return ExampleRequest.of("POST", path, JSON, example);
    }

    private static ExampleRequest putPost() {
        return ExampleRequest.of("PUT", "/posts/by-platform-id/instagram/DDa1nTqNkMm", JSON, "post_to_put");
    }

    static ExampleRequest patch(String path, String example) {
        return ExampleRequest.of("PATCH", path, MERGE_PATCH, example);
    }

    static ExampleRequest write(String method, String path, String json) {
        return ExampleRequest.of(method, path, JSON, BodyPublishers.ofString(json));
    }

    static ExampleRequest imported(String kind, String type, String example) {
        return ExampleRequest.of("POST", "/imports?kind=" + kind, type, example);
    }

    /** A feed that is packed with gzip, without its end. */
    private static ExampleRequest cutOff() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packing = new GZIPOutputStream(bytes)) {
            packing.write(OpenApiDocument.SERVED.textOfExample("feed_with_tabs").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] half = Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2);
        return ExampleRequest.of("POST", "/imports?kind=products", TABS, BodyPublishers.ofByteArray(half))
                .with("Content-Encoding", "gzip");
    }
}
