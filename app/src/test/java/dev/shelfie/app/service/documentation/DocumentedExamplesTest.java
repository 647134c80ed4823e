package dev.shelfie.app.service.documentation;

import static dev.shelfie.app.service.documentation.ExampleRequest.get;
import static dev.shelfie.app.service.documentation.RecordExamples.JSON_LINES;
import static dev.shelfie.app.service.documentation.RecordExamples.TABS;
import static dev.shelfie.app.service.documentation.RecordExamples.imported;
import static dev.shelfie.app.service.documentation.RecordExamples.post;
import static dev.shelfie.app.service.documentation.RecordExamples.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.TestService;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.inmemory.InMemoryStore;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
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
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * The examples in the OpenAPI document: what they show as a request is sent, and what they show as an answer comes. Ids
 * and times that the service makes are compared by where they occur.
 */
class DocumentedExamplesTest {

    private static final String OF_RECORDS = "dev.shelfie.app.service.documentation.RecordExamples#";
    private static final String OF_MATCHES = "dev.shelfie.app.service.documentation.MatchExamples#";
    private static final String OF_DASHBOARD = "dev.shelfie.app.service.documentation.DashboardExamples#";

    private static final String OF_WEBHOOKS = "dev.shelfie.app.service.documentation.WebhookExamples#";

    private static final String OF_FEEDS = "dev.shelfie.app.service.documentation.FeedExamples#";

    private static final Pattern MADE =
            Pattern.compile("whsec_[0-9A-Za-z+/]{43}=|(?<id>[a-z]{3,5}_)[0-9A-Za-z]{24,26}\\b"
                    + "|shf_[a-z]+_(…[0-9a-z]{4}|[0-9A-Za-z]{83})\\b"
                    + "|[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?Z)?"
                    + "|https?://[^/]+(?=/dashboard/)");

    private static final Pattern WEIGHED =
            Pattern.compile("\"(confidence|confirm_at|suggest_at)\":[0-9.]+,|\"matcher_version\":\"[^\"]*\","
                    + "|\"evidence\":\\[(\\{[^{}]*},?)*],?|\"(findings|expected_wrong|best)\":\\[[0-9.,]*],?");

    /** Shown by tests of their own. */
    private static final Set<String> APART = Set.of(
            "rate_limit_exceeded",
            "cursor_expired",
            "import_running",
            "imports_under_way",
            "server_error",
            "store_unavailable",
            "service_unavailable",
            "request_timeout",
            "tokens",
            "usage",
            "gallery_statistics",
            "user_exists",
            "last_owner");

    @AutoClose
    private static final TestService SERVICE = InMemoryTestService.start();

    private final ExampleAccount shop = ExampleAccount.open(SERVICE);

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource({
        OF_RECORDS + "reads",
        OF_RECORDS + "writes",
        OF_MATCHES + "answered",
        OF_DASHBOARD + "answered",
        OF_WEBHOOKS + "answered",
        OF_FEEDS + "answered",
        OF_RECORDS + "imports",
        OF_RECORDS + "refusedParameters",
        OF_RECORDS + "refusedBodies",
        OF_MATCHES + "refused",
        OF_DASHBOARD + "refused",
        OF_WEBHOOKS + "refused",
        OF_FEEDS + "refused",
        OF_RECORDS + "refused"
    })
    void isWhatTheServiceAnswers(String example, int status, ExampleRequest exchange) {
        ApiResponse answered = shop.answer(exchange);
        assertThat(answered.status()).as(answered.text()).isEqualTo(status);
        requireShown(example, answered);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource(OF_DASHBOARD + "undecided")
    void isWhatTheServiceAnswersWhereNobodyDecided(String example, int status, ExampleRequest exchange) {
        // A job that matches the posts would replace suggestions, which nobody has decided.
        try (TestService withoutJobs = InMemoryTestService.start(InMemoryStore.empty(), 0)) {
            ApiResponse answered = ExampleAccount.openUndecided(withoutJobs).answer(exchange);
            assertThat(answered.status()).as(answered.text()).isEqualTo(status);
            requireShown(example, answered);
        }
    }

    @Test
    void isWhatTheServiceAnswersWhenTooManyRequestsAreSent() {
        AccountId free = SERVICE.account(Plan.FREE);
        HttpTestClient client = SERVICE.client(free, EnumSet.allOf(Permission.class));
        ApiResponse refused = Stream.generate(() -> client.get("/api/v1/posts"))
                .limit(100)
                .filter(each -> each.status() == 429)
                .findFirst()
                .orElseThrow();
        requireShown("rate_limit_exceeded", refused);
    }

    @Test
    void isWhatTheServiceAnswersWhenEventsWereDeleted() {
        HttpTestClient client = shop.client(EnumSet.allOf(Permission.class));
        String link = client.get("/api/v1/events?limit=1").header("Link");
        client.post("/api/v1/influencers", "{'display_name': 'Lina Weber'}");
        String next = link.substring(link.indexOf("/api"), link.indexOf('>'));
        SERVICE.store().events().deleteBefore(shop.account(), Instant.MAX, 1_000);
        requireShown("cursor_expired", client.get(next));
    }

    @Test
    void isWhatTheServiceAnswersWhileImportsAreUnderWay() throws IOException {
        try (TestService busy = InMemoryTestService.start()) {
            ExampleAccount own = ExampleAccount.open(busy);
            HttpTestClient client = own.client(EnumSet.allOf(Permission.class));
            List<RawHttpConnection> senders = IntStream.range(0, 2)
                    .mapToObj(i -> new RawHttpConnection(busy.server().address().getPort()))
                    .toList();
            for (RawHttpConnection sender : senders) {
                startImport(sender, busy.token(own.account(), EnumSet.of(Permission.PRODUCTS_WRITE)));
            }
            Eventually.until(
                    "each import has taken 5,000 rows", () -> taken(client.get("/api/v1/imports")) == 2 * 5000);
            String newest = client.get("/api/v1/imports").ids().get(0);
            requireShown("import_running", client.get("/api/v1/imports/" + newest));
            requireShown("imports_under_way", own.answer(imported("products", TABS, "feed_with_tabs")));
            senders.forEach(RawHttpConnection::close);
        }
    }

    private static void startImport(RawHttpConnection sender, IssuedToken token) throws IOException {
        sender.send(
                "POST /api/v1/imports?kind=products HTTP/1.1",
                "Host: localhost",
                "Content-Type: " + JSON_LINES,
                "Content-Length: 100000000",
                "Authorization: Bearer " + token.secret().reveal(),
                "",
                manyProducts(token.token().id().value()));
    }

    private static int taken(ApiResponse imports) {
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
    @ValueSource(strings = {"server_error", "store_unavailable", "service_unavailable", "request_timeout"})
    void isWhatTheServiceAnswersWhenItFails(String example) {
        RuntimeException failure = switch (example) {
            case "server_error" -> new IllegalStateException("A test has this fail");
            case "store_unavailable" -> new StoreUnavailableException("A test has this fail", new IOException());
            case "service_unavailable" -> Refusal.overloaded();
            default -> Refusal.bodyTooSlow();
        };
        Endpoint posts = Endpoint.post("/posts", Permission.POSTS_WRITE, request -> {
                    throw failure;
                })
                .recordingNothing();
        try (TestService broken = InMemoryTestService.start(List.of(posts))) {
            HttpTestClient client = broken.client(broken.account(Plan.UNLIMITED), EnumSet.allOf(Permission.class));
            requireShown(example, client.post("/api/v1/posts", "{}"));
        }
    }

    @Test
    void isWhatTheServiceAnswersWithTokens() {
        shop.answer(post("/tokens", "new_token"));
        ApiResponse listed = shop.answer(get("/tokens"));
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
    void isWhatTheServiceAnswersOfWhatAGalleryEarned() {
        GalleryId gallery =
                new GalleryId(shop.answer(post("/galleries", "new_gallery")).id());
        LocalDate today = LocalDate.ofInstant(SERVICE.use().clock().instant(), ZoneOffset.UTC);
        SERVICE.store()
                .galleryCounts()
                .add(List.of(
                        new GalleryDay(shop.account(), gallery, today.minusDays(1), 2, 1, 0),
                        new GalleryDay(shop.account(), gallery, today, 1, 0, 1)));
        requireShown("gallery_statistics", shop.answer(get("/galleries/" + gallery + "/statistics?days=2")));
    }

    @Test
    void isWhatTheServiceAnswersOfOwners() {
        TestUser owner = TestUser.join(SERVICE, shop.account(), "owner@halmundhafen.example", Role.OWNER);
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
                        RecordExamples.reads(),
                        RecordExamples.writes(),
                        MatchExamples.answered(),
                        RecordExamples.imports(),
                        RecordExamples.refusedParameters(),
                        RecordExamples.refusedBodies(),
                        MatchExamples.refused(),
                        DashboardExamples.answered(),
                        GalleryExamples.answered(),
                        GalleryExamples.refused(),
                        FeedExamples.answered(),
                        FeedExamples.refused(),
                        PublishableTokenExamples.answered(),
                        PublishableTokenExamples.refused(),
                        WebhookExamples.answered(),
                        WebhookExamples.refused(),
                        DashboardExamples.refused(),
                        DashboardExamples.undecided(),
                        RecordExamples.refused())
                .flatMap(each -> each)
                .forEach(each -> {
                    answers.add((String) each.get()[0]);
                    ((ExampleRequest) each.get()[2]).examples().forEach(requests::add);
                });
        assertThat(OpenApiDocument.SERVED.answersShown()).isEqualTo(answers);
        assertThat(OpenApiDocument.SERVED.requestsShown()).isEqualTo(requests);
    }

    @Test
    void fitsItsSchema() {
        assertThat(OpenApiDocument.SERVED.faultsOfExamples()).isEmpty();
    }

    private static void requireShown(String example, ApiResponse answered) {
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
}
