package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What the service promises over HTTP, whichever store it stands on. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ServiceContract implements OnService {

    private static final Pattern NEXT = Pattern.compile("<([^>]+)>; rel=\"next\"");
    private static final String SOMEBODY = "01JB2M5Q8W4T7Y9ZC3E6G1H0KN";

    private RunningService service;
    private AccountId account;
    private Client client;
    private Client administrator;
    private Post showpiece;

    @BeforeAll
    void fill() {
        service = service();
        account = service.account(Plan.UNLIMITED);
        showpiece = service.fill(account).showpiece();
        client = service.client(account, RunningService.READING);
        administrator = service.client(account, EnumSet.allOf(Permission.class));
    }

    // --- the four endpoints ---------------------------------------------------------------------------------------

    @Test
    void listsActiveInfluencersNewestFirst() {
        Answered answered = client.get("/api/v1/influencers");
        assertThat(answered.status()).isEqualTo(200);
        assertThat(answered.header("Content-Type")).isEqualTo("application/json");
        assertThat(answered.json().isArray()).isTrue();
        assertThat(answered.json().size()).isEqualTo(13);
        assertThat(answered.json().valueStream().map(i -> i.get("status").stringValue()))
                .containsOnly("active");
        assertThat(times(answered.json())).isSortedAccordingTo((a, b) -> b.compareTo(a));
        assertThat(answered.json().get(0).has("posts")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"include=posts", "expand=posts"})
    void addsPublishedPostsWhenInfluencersIncludeOrExpandThem(String parameter) {
        JsonNode influencers = client.get("/api/v1/influencers?" + parameter).json();
        long listed = influencers
                .valueStream()
                .mapToLong(i -> client.get("/api/v1/influencers/" + i.get("id").stringValue() + "/posts")
                        .json()
                        .size())
                .sum();
        assertThat(influencers
                        .valueStream()
                        .mapToLong(i -> i.get("posts").size())
                        .sum())
                .isEqualTo(listed)
                .isGreaterThan(100);
        influencers.forEach(influencer -> {
            assertThat(times(influencer.get("posts"))).isSortedAccordingTo((a, b) -> b.compareTo(a));
            influencer
                    .get("posts")
                    .forEach(post -> assertThat(post.get("influencer")).isEqualTo(influencer.get("id")));
        });
    }

    @Test
    void getsOneInfluencer() {
        JsonNode influencer =
                client.get("/api/v1/influencers/" + showpiece.influencer()).json();
        assertThat(influencer.get("id").stringValue())
                .isEqualTo(showpiece.influencer().value());
        assertThat(influencer.get("object").stringValue()).isEqualTo("influencer");
        assertThat(influencer.has("posts")).isFalse();
    }

    @Test
    void listsPostsOfInfluencerNewestFirst() {
        JsonNode posts = client.get("/api/v1/influencers/" + showpiece.influencer() + "/posts")
                .json();
        assertThat(posts.size()).isGreaterThan(5);
        assertThat(times(posts)).isSortedAccordingTo((a, b) -> b.compareTo(a));
        posts.forEach(post -> assertThat(post.get("influencer").stringValue())
                .isEqualTo(showpiece.influencer().value()));
    }

    @Test
    void getsOnePostWithIdsOfRelatedRecords() {
        JsonNode post = client.get("/api/v1/posts/" + showpiece.id()).json();
        assertThat(post.get("caption").stringValue())
                .isEqualTo(showpiece.content().caption());
        assertThat(post.get("influencer").stringValue())
                .isEqualTo(showpiece.influencer().value());
        assertThat(post.get("products").valueStream().map(JsonNode::stringValue))
                .containsExactlyElementsOf(
                        showpiece.products().stream().map(Object::toString).toList());
    }

    @Test
    void answersAlikeUnderBothPathForms() {
        String path = "/influencers/" + showpiece.influencer() + "/posts?limit=2";
        assertThat(client.get("/v1" + path).text())
                .isEqualTo(client.get("/api/v1" + path).text());
    }

    // --- expansion ------------------------------------------------------------------------------------------------

    @Test
    void expandsInfluencerAndProductsOfPost() {
        JsonNode post = client.get("/api/v1/posts/" + showpiece.id() + "?expand=influencer,products")
                .json();
        assertThat(post.at("/influencer/id").stringValue())
                .isEqualTo(showpiece.influencer().value());
        assertThat(post.get("products").valueStream().map(p -> p.get("id").stringValue()))
                .containsExactlyElementsOf(
                        showpiece.products().stream().map(Object::toString).toList());
    }

    @Test
    void expandsFourLevelsAndRefusesFive() {
        String path = "/api/v1/posts/" + showpiece.id() + "?expand=influencer.posts.influencer.posts";
        assertThat(client.get(path)
                        .json()
                        .at("/influencer/posts/0/influencer/posts/0/id")
                        .isString())
                .isTrue();
        Answered refused = client.get(path + ".products");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).contains("4 levels");
    }

    @Test
    void expandsTheSameWithinListsAndRecords() {
        String expand = "?expand=posts.products,posts.influencer";
        JsonNode one = client.get("/api/v1/influencers/" + showpiece.influencer() + expand)
                .json();
        JsonNode listed = client.get("/api/v1/influencers" + expand)
                .json()
                .valueStream()
                .filter(i -> i.get("id").equals(one.get("id")))
                .findFirst()
                .orElseThrow();
        assertThat(listed).isEqualTo(one);
        assertThat(one.at("/posts/0/influencer/id")).isEqualTo(one.get("id"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "posts.nonsense", "influencer", "posts..products", ",", "posts,", "Posts"})
    void refusesUnknownExpansionNamingThoseAllowed(String expand) {
        Answered refused = client.get("/api/v1/influencers?expand=" + expand);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorCode()).isEqualTo("invalid_request");
        assertThat(refused.json().at("/error/param").stringValue()).isEqualTo("expand");
        assertThat(refused.errorMessage())
                .endsWith(expand.startsWith("posts.") ? "allowed there: influencer, products" : "allowed there: posts");
    }

    @Test
    void refusesUnknownInclude() {
        Answered refused = client.get("/api/v1/influencers?include=products");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).isEqualTo("include: must be posts");
    }

    @Test
    void refusesExpansionThatTheTokenMayNotRead() {
        Client narrow = service.client(account, EnumSet.of(Permission.POSTS_READ));
        String path = "/api/v1/posts/" + showpiece.id();
        assertThat(narrow.get(path).status()).isEqualTo(200);
        Answered refused = narrow.get(path + "?expand=products");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorCode()).isEqualTo("insufficient_permissions");
        assertThat(refused.errorMessage()).contains("products:read");
    }

    // --- paging ---------------------------------------------------------------------------------------------------

    @Test
    void pagesThroughListByLinks() {
        List<String> paged = new ArrayList<>();
        String address = "/api/v1/influencers?limit=5&expand=posts";
        int pages = 0;
        while (!address.isEmpty()) {
            Answered page = client.get(address);
            paged.addAll(page.ids());
            assertThat(page.json().get(0).has("posts")).isTrue();
            Matcher next = NEXT.matcher(page.header("Link"));
            address = next.find() ? next.group(1) : "";
            pages++;
        }
        assertThat(pages).isEqualTo(3);
        assertThat(paged).isEqualTo(client.get("/api/v1/influencers").ids());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "101", "-1", "1.5", "abc", "", "99999999999999999999", "١"})
    void refusesLimitOutOfBounds(String limit) {
        Answered refused =
                client.get("/api/v1/influencers?limit=" + java.net.URLEncoder.encode(limit, StandardCharsets.UTF_8));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).isEqualTo("limit: must be a whole number from 1 to 100");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "abc", "%00", "AAAA", "AAAAAAAAAAAAAAAAAAAAAAAA", "!!!", "f_____________________________"})
    void refusesForgedCursor(String cursor) {
        Answered refused = client.get("/api/v1/influencers?limit=5&cursor=" + cursor);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().at("/error/param").stringValue()).isEqualTo("cursor");
    }

    @Test
    void refusesCursorOfAnotherList() {
        String link = client.get("/api/v1/influencers?limit=5").header("Link");
        Matcher cursor = Pattern.compile("cursor=([^>&]+)").matcher(link);
        assertThat(cursor.find()).isTrue();
        Answered refused = client.get(
                "/api/v1/influencers/" + showpiece.influencer() + "/posts?limit=5&cursor=" + cursor.group(1));
        assertThat(refused.status()).isEqualTo(400);
    }

    @Test
    void refusesParameterGivenTwice() {
        assertThat(client.get("/api/v1/influencers?limit=5&limit=6").errorMessage())
                .isEqualTo("limit: must be given once");
    }

    @Test
    void ignoresUnknownParameters() {
        assertThat(client.get("/api/v1/influencers?utm_source=x&utm_source=y").status())
                .isEqualTo(200);
    }

    // --- status ---------------------------------------------------------------------------------------------------

    @Test
    void hidesInactiveInfluencersAndTheirPostsFromReaders() {
        Influencer inactive = inactive();
        assertThat(client.get("/api/v1/influencers/" + inactive.id()).status()).isEqualTo(404);
        assertThat(client.get("/api/v1/influencers/" + inactive.id() + "/posts").status())
                .isEqualTo(404);
        assertThat(client.get("/api/v1/influencers?status=all").status()).isEqualTo(403);
    }

    @Test
    void showsInactiveInfluencersToThoseWhoMayWriteThem() {
        assertThat(administrator.get("/api/v1/influencers?status=all").json().size())
                .isEqualTo(14);
        assertThat(administrator.get("/api/v1/influencers?status=inactive").ids())
                .containsExactly(inactive().id().value());
        assertThat(administrator.get("/api/v1/influencers?status=odd").status()).isEqualTo(400);
    }

    @Test
    void showsDraftsToThoseWhoMayWritePosts() {
        long drafts = administrator
                .get("/api/v1/influencers")
                .json()
                .valueStream()
                .mapToInt(i -> administrator
                        .get("/api/v1/influencers/" + i.get("id").stringValue() + "/posts?status=draft")
                        .json()
                        .size())
                .sum();
        assertThat(drafts).isEqualTo(3);
        assertThat(client.get("/api/v1/influencers/" + showpiece.influencer() + "/posts?status=draft")
                        .status())
                .isEqualTo(403);
    }

    // --- who may -------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/influencers", "/v1/posts/x", "/api/v1/nothing", "/api/v2", "/api", "/v1"})
    void asksForAuthenticationWhateverThePath(String path) {
        Answered refused = client.with(null).get(path);
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.errorCode()).isEqualTo("authentication_required");
        assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "shf_live_", "shf_test_01JB2M5Q8W4T7Y9ZC3E6G1H0KN0000"})
    void refusesInvalidToken(String token) {
        Answered refused = client.with(token).get("/api/v1/influencers");
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.errorCode()).isEqualTo("invalid_token");
    }

    @Test
    void acceptsNoTokenInQuery() {
        String secret = service.token(account, RunningService.READING).secret().reveal();
        assertThat(client.with(null)
                        .get("/api/v1/influencers?access_token=" + secret)
                        .status())
                .isEqualTo(401);
    }

    @Test
    void refusesRevokedTokenAtOnce() {
        IssuedToken issued = service.token(account, RunningService.READING);
        Client revoked = client.with(issued.secret().reveal());
        assertThat(revoked.get("/api/v1/influencers").status()).isEqualTo(200);
        service.access().revokeToken(account, issued.token().id());
        assertThat(revoked.get("/api/v1/influencers").errorCode()).isEqualTo("invalid_token");
    }

    @Test
    void refusesWhatTheTokenDoesNotPermit() {
        Answered refused =
                service.client(account, EnumSet.of(Permission.PRODUCTS_READ)).get("/api/v1/influencers");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorMessage()).contains("influencers:read");
    }

    @Test
    void findsNothingOfAnotherAccount() {
        Client stranger = service.client(service.account(Plan.FREE), EnumSet.allOf(Permission.class));
        assertThat(stranger.get("/api/v1/influencers").json().isEmpty()).isTrue();
        assertThat(stranger.get("/api/v1/posts/" + showpiece.id()).errorCode()).isEqualTo("not_found");
        assertThat(stranger.get("/api/v1/influencers/" + showpiece.influencer()).errorCode())
                .isEqualTo("not_found");
        assertThat(stranger.get("/api/v1/influencers/" + showpiece.influencer() + "/posts")
                        .status())
                .isEqualTo(404);
    }

    // --- limits ---------------------------------------------------------------------------------------------------

    @Test
    void limitsRequestsToThePlan() {
        Client free = service.client(service.account(Plan.FREE), RunningService.READING);
        for (int i = 1; i <= 60; i++) {
            Answered answered = free.get("/api/v1/influencers");
            assertThat(answered.status()).isEqualTo(200);
            assertThat(answered.header("RateLimit-Policy")).isEqualTo("\"default\";q=60;w=60");
            assertThat(answered.header("RateLimit")).matches("\"default\";r=\\d+;t=\\d+");
        }
        Answered refused = refusedSoon(free);
        assertThat(refused.errorCode()).isEqualTo("rate_limit_exceeded");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(refused.header("RateLimit")).startsWith("\"default\";r=0;t=");
    }

    /** The bucket fills up while requests run, so that it takes a few more to empty it. */
    private static Answered refusedSoon(Client client) {
        Answered answered = client.get("/api/v1/influencers");
        for (int i = 0; i < 60 && answered.status() == 200; i++) {
            answered = client.get("/api/v1/influencers");
        }
        assertThat(answered.status()).isEqualTo(429);
        return answered;
    }

    // --- caching and encoding ---------------------------------------------------------------------------------------

    @Test
    void answersNotModifiedWhenTheClientHasTheContent() {
        String path = "/api/v1/posts/" + showpiece.id();
        Answered first = client.get(path);
        assertThat(first.header("ETag")).matches("\"[0-9]+-[0-9a-f]{40}\"");
        assertThat(client.get(path, "If-None-Match", first.header("ETag")).status())
                .isEqualTo(304);
        assertThat(client.get(path, "If-None-Match", "\"other\", W/" + first.header("ETag"))
                        .status())
                .isEqualTo(304);
        assertThat(client.get(path, "If-None-Match", "\"other\"").status()).isEqualTo(200);
        assertThat(administrator.get(path).header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(client.get(path + "?expand=products").header("ETag")).isNotEqualTo(first.header("ETag"));
    }

    @Test
    void tagsListsOfBoundedSizeAlone() {
        assertThat(client.get("/api/v1/influencers?limit=5").header("ETag")).isNotEmpty();
        assertThat(client.get("/api/v1/influencers").header("ETag")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/influencers", "/api/v1/influencers?include=posts", "/api/v1/posts/%s"})
    void answersHeadLikeGetWithoutBody(String template) {
        String path = template.formatted(showpiece.id());
        Answered head = client.send("HEAD", path);
        Answered get = client.get(path);
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Type")).isEqualTo(get.header("Content-Type"));
        assertThat(head.header("Content-Length")).isEqualTo(get.header("Content-Length"));
        assertThat(head.header("ETag")).isEqualTo(get.header("ETag"));
    }

    @Test
    void compressesWhenAsked() throws IOException, InterruptedException {
        String secret = service.token(account, RunningService.READING).secret().reveal();
        URI uri = URI.create(service.base() + "/api/v1/influencers?include=posts");
        HttpResponse<byte[]> compressed = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(uri)
                                .header("Authorization", "Bearer " + secret)
                                .header("Accept-Encoding", "gzip")
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());
        assertThat(compressed.headers().firstValue("Content-Encoding")).hasValue("gzip");
        String text = new String(
                new GZIPInputStream(new ByteArrayInputStream(compressed.body())).readAllBytes(),
                StandardCharsets.UTF_8);
        assertThat(text)
                .isEqualTo(client.get("/api/v1/influencers?include=posts").text());
    }

    @Test
    void answersPlainlyWhenTheClientRefusesEveryEncoding() {
        Answered answered = client.get("/api/v1/posts/" + showpiece.id(), "Accept-Encoding", "gzip;q=0, *;q=0");
        assertThat(answered.status()).isEqualTo(200);
        assertThat(answered.header("Content-Encoding")).isEmpty();
    }

    // --- refusals ---------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/posts/post_" + SOMEBODY,
                "/api/v1/influencers/inf_" + SOMEBODY,
                "/api/v1/influencers/inf_" + SOMEBODY + "/posts",
                "/api/v1/posts/nonsense",
                "/api/v1/posts/..%2F..%2Fetc%2Fpasswd",
                "/api/v1/influencers/%E2%80%AE",
                "/api/v1/nothing",
                "/api/v1/",
                "/api/v1",
                "/api/v1/influencers/",
                "/api/v1//influencers"
            })
    void findsNothingWhereNothingIs(String path) {
        Answered refused = client.get(path);
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.errorCode()).isEqualTo("not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "PATCH", "DELETE", "OPTIONS", "BREW"})
    void refusesOtherMethods(String method) {
        Answered refused = client.send(method, "/api/v1/influencers");
        assertThat(refused.status()).isEqualTo(405);
        assertThat(refused.errorCode()).isEqualTo("method_not_allowed");
        assertThat(refused.header("Allow")).isEqualTo("GET, HEAD, POST");
    }

    private Influencer inactive() {
        return service.influencers()
                .list(account, new InfluencerFilter(Set.of(InfluencerStatus.INACTIVE), null, Set.of()), null, 10)
                .get(0);
    }

    private static List<Instant> times(JsonNode records) {
        return records.valueStream()
                .map(r -> Instant.parse(r.get("created_at").stringValue()))
                .toList();
    }
}
