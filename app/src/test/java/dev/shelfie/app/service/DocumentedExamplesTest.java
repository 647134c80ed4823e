package dev.shelfie.app.service;

import static dev.shelfie.app.service.Exchange.JSON;
import static dev.shelfie.app.service.Exchange.MERGE_PATCH;
import static dev.shelfie.app.service.Exchange.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import dev.shelfie.http.endpoint.Endpoint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * The examples in the OpenAPI document: what they show as a request is sent, and what they show as an answer comes. Ids
 * and times that the service makes are compared by where they occur.
 */
class DocumentedExamplesTest {

    private static final String OF_MATCHES = "dev.shelfie.app.service.DocumentedMatches#";
    private static final String OF_DASHBOARD = "dev.shelfie.app.service.DocumentedDashboard#";
    private static final String MARA = "/influencers/inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN";
    static final String POST = "/posts/post_01JCX7R2N4S6T8V0W1Y3Z5A7BC";
    static final String VIDEO = "/posts/post_01JCS1H9K3M5P7Q0R2T4V6X8YA";
    private static final String LAMP = "/products/prod_01J9ZK4C6E8G0H2J5M7N9P1QRS";
    private static final String XML = "application/xml";
    private static final String TABS = "text/tab-separated-values";
    private static final String JSON_LINES = "application/x-ndjson";

    private static final Pattern MADE = Pattern.compile("(?<id>[a-z]{3,5}_)[0-9A-Za-z]{24,26}\\b"
            + "|shf_[a-z]+_(…[0-9a-z]{4}|[0-9A-Za-z]{83})\\b"
            + "|[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z)?"
            + "|https?://[^/]+(?=/dashboard/)");

    private static final Pattern WEIGHED =
            Pattern.compile("\"(confidence|confirm_at|suggest_at)\":[0-9.]+,|\"matcher_version\":\"[^\"]*\","
                    + "|\"evidence\":\\[(\\{[^{}]*},?)*],?|\"(findings|best)\":\\[[0-9,]*],?");

    /** Shown by tests of their own. */
    private static final Set<String> APART = Set.of(
            "rate_limit_exceeded",
            "import_running",
            "imports_under_way",
            "server_error",
            "store_unavailable",
            "tokens",
            "usage",
            "user_exists",
            "last_owner");

    @AutoClose
    private static final RunningService SERVICE = InMemoryServiceTest.start();

    private final DocumentedShop shop = DocumentedShop.open(SERVICE);

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource({
        "reads",
        "writes",
        OF_MATCHES + "answered",
        OF_DASHBOARD + "answered",
        "imports",
        "refusedParameters",
        "refusedBodies",
        OF_MATCHES + "refused",
        OF_DASHBOARD + "refused",
        "refused"
    })
    void isWhatTheServiceAnswers(String example, int status, Exchange exchange) {
        Answered answered = shop.answer(exchange);
        assertThat(answered.status()).as(answered.text()).isEqualTo(status);
        requireShown(example, answered);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource(OF_DASHBOARD + "undecided")
    void isWhatTheServiceAnswersWhereNobodyDecided(String example, int status, Exchange exchange) {
        Answered answered = DocumentedShop.openUndecided(SERVICE).answer(exchange);
        assertThat(answered.status()).as(answered.text()).isEqualTo(status);
        requireShown(example, answered);
    }

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
                shown("post_expanded", 200, get(POST + "?expand=influencer,products")),
                shown("embed", 200, get(POST + "/embed")),
                shown("embed_with_consent", 200, get(VIDEO + "/embed?consent=true")),
                shown("products", 200, get("/products")),
                shown("product", 200, get(LAMP)),
                shown("posts_of_product", 200, get(LAMP + "/posts")));
    }

    static Stream<Arguments> writes() {
        Exchange put = Exchange.of("PUT", "/products/by-external-id/NH-5120-OAK", JSON, "product_to_put");
        return Stream.of(
                shown("influencer_created", 201, post("/influencers", "new_influencer")),
                shown("influencer_changed", 200, patch(MARA, "influencer_change")),
                shown(
                        "influencer_changed",
                        200,
                        patch("/influencers/@Mara.Lindqvist.home?social_platform=instagram", "influencer_change")),
                shown("post_created", 201, post("/posts", "new_post")),
                shown("post_created", 201, post("/posts", "new_post_of_account")),
                shown("post_changed", 200, patch(POST, "post_change")),
                shown("product_created", 201, post("/products", "new_product")),
                shown("product_created", 201, put),
                shown("product_put", 200, put.after(put)),
                shown("product_changed", 200, patch(LAMP, "product_change")));
    }

    static Stream<Arguments> imports() {
        Exchange tabs = imported("products", TABS, "feed_with_tabs");
        return Stream.of(
                shown("import_completed", 202, tabs),
                shown("import_completed", 202, imported("products", "text/csv", "feed_as_csv")),
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
                shown("import_dry_run", 200, imported("products&dry_run=true", TABS, "feed_with_mistakes")),
                shown("imports", 200, get("/imports").after(tabs, cutOff())));
    }

    static Stream<Arguments> refusedParameters() {
        return Stream.of(
                shown("invalid_limit", 400, get("/influencers?limit=101")),
                shown("invalid_include", 400, get("/influencers?include=likes")),
                shown("invalid_expand", 400, get(POST + "?expand=shop")),
                shown("repeated_parameter", 400, get(POST + "?expand=influencer&expand=products")),
                shown("invalid_flag", 400, get(POST + "/embed?consent=yes")),
                shown("unknown_social_platform", 400, get("/influencers?social_platform=myspace")),
                shown("missing_social_platform", 400, get("/posts?social_account=mara.lindqvist.home")),
                shown("missing_kind", 400, Exchange.of("POST", "/imports", TABS, "feed_with_tabs")),
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
                shown("unsupported_media_type", 415, Exchange.of("POST", "/products", "text/plain", "new_product")),
                shown("compressed_body", 415, post("/products", "new_product").with("Content-Encoding", "gzip")),
                shown("unsupported_import", 415, imported("posts", "text/csv", "feed_as_csv")));
    }

    static Stream<Arguments> refused() {
        Exchange influencer = post("/influencers", "new_influencer");
        Exchange put = Exchange.of("PUT", "/products/by-external-id/NH-5120-OAK", JSON, "product_to_put");
        Exchange product = post("/products", "new_product");
        Exchange post = post("/posts", "new_post");
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
                shown("product_exists", 412, put.with("If-None-Match", "*").after(put)),
                shown("stale", 412, patch(LAMP, "product_change").with("If-Match", "\"0-" + "0".repeat(32) + "\"")));
    }

    @Test
    void isWhatTheServiceAnswersWhenTooManyRequestsAreSent() {
        AccountId free = SERVICE.account(Plan.FREE);
        Client client = SERVICE.client(free, EnumSet.allOf(Permission.class));
        Answered refused = Stream.generate(() -> client.get("/api/v1/posts"))
                .limit(100)
                .filter(each -> each.status() == 429)
                .findFirst()
                .orElseThrow();
        requireShown("rate_limit_exceeded", refused);
    }

    @Test
    void isWhatTheServiceAnswersWhileImportsAreUnderWay() throws IOException {
        try (RunningService busy = InMemoryServiceTest.start()) {
            DocumentedShop own = DocumentedShop.open(busy);
            Client client = own.client(EnumSet.allOf(Permission.class));
            List<Wire> senders = IntStream.range(0, 4)
                    .mapToObj(i -> new Wire(busy.server().address().getPort()))
                    .toList();
            for (Wire sender : senders) {
                startImport(sender, busy.token(own.account(), EnumSet.of(Permission.PRODUCTS_WRITE)));
            }
            Waiting.until("each import has taken 5,000 rows", () -> taken(client.get("/api/v1/imports")) == 4 * 5000);
            String newest = client.get("/api/v1/imports").ids().get(0);
            requireShown("import_running", client.get("/api/v1/imports/" + newest));
            requireShown("imports_under_way", own.answer(imported("products", TABS, "feed_with_tabs")));
            senders.forEach(Wire::close);
        }
    }

    private static void startImport(Wire sender, IssuedToken token) throws IOException {
        sender.send(
                "POST /api/v1/imports?kind=products HTTP/1.1",
                "Host: localhost",
                "Content-Type: " + JSON_LINES,
                "Content-Length: 100000000",
                "Authorization: Bearer " + token.secret().reveal(),
                "",
                manyProducts(token.token().id().value()));
    }

    private static int taken(Answered imports) {
        return imports.json()
                .valueStream()
                .mapToInt(each -> each.get("rows_read").intValue())
                .sum();
    }

    private static String manyProducts(String sender) {
        return IntStream.range(0, 7000)
                .mapToObj(i -> "{\"external_id\":\"" + sender + "-" + i
                        + "\",\"title\":\"Shelf\",\"url\":\"https://shop.example/p/shelf\"}\n")
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @ValueSource(strings = {"server_error", "store_unavailable"})
    void isWhatTheServiceAnswersWhenItFails(String example) {
        RuntimeException failure = example.equals("server_error")
                ? new IllegalStateException("A test has this fail")
                : new StoreUnavailableException("A test has this fail", new IOException());
        Endpoint posts = Endpoint.get("/posts", Permission.POSTS_READ, request -> {
            throw failure;
        });
        try (RunningService broken = InMemoryServiceTest.start(List.of(posts))) {
            Client client = broken.client(broken.account(Plan.UNLIMITED), EnumSet.allOf(Permission.class));
            requireShown(example, client.get("/api/v1/posts"));
        }
    }

    @Test
    void isWhatTheServiceAnswersWithTokens() {
        shop.answer(post("/tokens", "new_token"));
        Answered listed = shop.answer(get("/tokens"));
        List<String> others = listed.json()
                .valueStream()
                .filter(token -> !token.get("name").stringValue().equals("Test"))
                .map(Object::toString)
                .toList();
        assertThat(comparable(others.toString())).isEqualTo(comparable(OpenApiDocument.SERVED.textOfExample("tokens")));
    }

    @Test
    void isWhatTheServiceAnswersOfUsage() {
        AccountId account = SERVICE.account(Plan.STANDARD);
        JsonNode example = OpenApiDocument.SERVED.example("usage");
        SERVICE.use().usage().count(account, 200);
        SERVICE.use().usage().save();
        JsonNode told = SERVICE.client(account, EnumSet.of(Permission.USAGE_READ))
                .get("/api/v1/usage")
                .json();
        assertThat(told.propertyNames()).containsExactlyElementsOf(example.propertyNames());
        assertThat(told.get("requests_per_minute")).isEqualTo(example.get("requests_per_minute"));
        assertThat(told.at("/hours/0").propertyNames())
                .containsExactlyElementsOf(example.at("/hours/0").propertyNames());
        assertThat(told.at("/hours/0/requests/200").intValue()).isEqualTo(1);
    }

    @Test
    void isWhatTheServiceAnswersOfOwners() {
        Person owner = Person.join(SERVICE, shop.account(), "owner@halmundhafen.example", Role.OWNER);
        requireShown("last_owner", shop.answer(write("PATCH", "/users/" + owner.id(), "{\"role\": \"viewer\"}")));
        requireShown(
                "user_exists",
                shop.answer(
                        write("POST", "/users", "{\"email\": \"owner@halmundhafen.example\", \"role\": \"editor\"}")));
    }

    @Test
    void isTried() {
        Set<String> answers = new TreeSet<>(APART);
        Set<String> requests = new TreeSet<>();
        Stream.of(
                        reads(),
                        writes(),
                        DocumentedMatches.answered(),
                        imports(),
                        refusedParameters(),
                        refusedBodies(),
                        DocumentedMatches.refused(),
                        DocumentedDashboard.answered(),
                        DocumentedDashboard.refused(),
                        DocumentedDashboard.undecided(),
                        refused())
                .flatMap(each -> each)
                .forEach(each -> {
                    answers.add((String) each.get()[0]);
                    ((Exchange) each.get()[2]).examples().forEach(requests::add);
                });
        assertThat(OpenApiDocument.SERVED.answersShown()).isEqualTo(answers);
        assertThat(OpenApiDocument.SERVED.requestsShown()).isEqualTo(requests);
    }

    @Test
    void fitsItsSchema() {
        assertThat(OpenApiDocument.SERVED.faultsOfExamples()).isEmpty();
    }

    private static void requireShown(String example, Answered answered) {
        assertThat(comparable(answered.text())).isEqualTo(comparable(OpenApiDocument.SERVED.textOfExample(example)));
    }

    /**
     * The text with ids and times numbered in the order in which they occur, and without what another version of the
     * matcher may see or decide otherwise.
     */
    private static String comparable(String json) {
        Map<String, String> names = new HashMap<>();
        return MADE.matcher(WEIGHED.matcher(json).replaceAll("")).replaceAll(made -> {
            String prefix = made.group(1) == null ? "time " : made.group(1);
            return names.computeIfAbsent(made.group(), key -> prefix + names.size());
        });
    }

    static Arguments shown(String example, int status, Exchange exchange) {
        return arguments(example, status, exchange);
    }

    static Exchange post(String path, String example) {
        return Exchange.of("POST", path, JSON, example);
    }

    static Exchange patch(String path, String example) {
        return Exchange.of("PATCH", path, MERGE_PATCH, example);
    }

    static Exchange write(String method, String path, String json) {
        return Exchange.of(method, path, JSON, BodyPublishers.ofString(json));
    }

    private static Exchange imported(String kind, String type, String example) {
        return Exchange.of("POST", "/imports?kind=" + kind, type, example);
    }

    /** A feed that is packed with gzip, without its end. */
    private static Exchange cutOff() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packing = new GZIPOutputStream(bytes)) {
            packing.write(OpenApiDocument.SERVED.textOfExample("feed_with_tabs").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] half = Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2);
        return Exchange.of("POST", "/imports?kind=products", TABS, BodyPublishers.ofByteArray(half))
                .with("Content-Encoding", "gzip");
    }
}
