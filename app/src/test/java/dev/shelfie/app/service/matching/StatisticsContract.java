package dev.shelfie.app.service.matching;

import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.service.access.TokensContract;
import dev.shelfie.app.service.access.UsersContract;
import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.domain.access.Permission;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What an account is told of itself: its requests, its figures, who did what, and what thresholds would do. */
public interface StatisticsContract extends ServiceContract {

    // --- permissions ------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({
        "GET, /tokens, TOKENS_WRITE",
        "GET, /tokens/%1$s, TOKENS_WRITE",
        "POST, /tokens, TOKENS_WRITE",
        "PATCH, /tokens/%1$s, TOKENS_WRITE",
        "DELETE, /tokens/nonsense, TOKENS_WRITE",
        "GET, /users, USERS_READ",
        "GET, /users/%2$s, USERS_READ",
        "POST, /users, USERS_WRITE",
        "POST, /users/nonsense/invitations, USERS_WRITE",
        "PATCH, /users/nonsense, USERS_WRITE",
        "DELETE, /users/nonsense, USERS_WRITE",
        "GET, /usage, USAGE_READ",
        "GET, /audit-log, AUDIT_READ",
        "GET, /events, EVENTS_READ",
        "GET, /galleries, GALLERIES_READ",
        "GET, /galleries/gallery_01JD8Z6Q4Y7X2M5T9R3V1W0KBN/statistics, GALLERIES_READ",
        "GET, /publishable-tokens, GALLERIES_READ",
        "GET, /feeds, PRODUCTS_WRITE",
        "POST, /feeds/feed_01JD8Z6Q4Y7X2M5T9R3V1W0KBN/run, PRODUCTS_WRITE",
        "GET, /webhooks, WEBHOOKS_WRITE",
        "GET, /statistics, MATCHES_READ",
        "GET, /account/forecast, MATCHES_READ",
        "GET, /lost-matches, MATCHES_READ",
        "GET, /lost-matches/lost_01JD8Z6Q4Y7X2M5T9R3V1W0KBN, MATCHES_READ",
        "POST, /lost-matches/lost_01JD8Z6Q4Y7X2M5T9R3V1W0KBN/restore, MATCHES_WRITE",
        "DELETE, /lost-matches/lost_01JD8Z6Q4Y7X2M5T9R3V1W0KBN, MATCHES_WRITE",
        "POST, /reviews, MATCHES_WRITE",
        "PUT, /reviews/post_01JD8Z6Q4Y7X2M5T9R3V1W0KBN, MATCHES_WRITE",
        "DELETE, /reviews/post_01JD8Z6Q4Y7X2M5T9R3V1W0KBN, MATCHES_WRITE"
    })
    default void asksForThePermissionOfTheEndpoint(String method, String template, Permission needed) {
        TestAccount retailer = retailer();
        String token =
                retailer.created(TokensContract.TOKENS, TokensContract.READER).id();
        String user =
                retailer.created(UsersContract.USERS, UsersContract.EDITOR).id();
        String path = "/api/v1" + template.formatted(token, user);
        ApiResponse refused = send(retailer.mayNot(needed), method, path);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorMessage()).contains(needed.publicName());
        assertThat(send(retailer.may(needed), method, path).status()).isIn(200, 204, 400, 404);
        assertThat(send(retailer.client().with(null), method, path).status()).isEqualTo(401);
    }

    // --- usage ------------------------------------------------------------------------------------------------------

    @Test
    default void countsRequestsByStatus() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        client.get("/api/v1/posts");
        client.get("/api/v1/posts");
        client.get("/api/v1/posts/nonsense");
        Eventually.until("both have been counted", () -> {
            service().use().usage().save();
            JsonNode usage = client.get("/api/v1/usage").json();
            return counted(usage, "404") == 1 && counted(usage, "200") >= 2;
        });
        assertThat(counted(retailer().client().get("/api/v1/usage").json(), "404"))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "32", "-1", "1.5", "x", "", "9999999999"})
    default void refusesOtherNumbersOfDays(String days) {
        ApiResponse refused = retailer().client().get("/api/v1/usage?days=" + days);
        assertThat(refused.errorMessage()).isEqualTo("days: must be a whole number from 1 to 31");
    }

    @Test
    default void tellsFromTheMidnightOfTheFirstDay() {
        ApiResponse usage = retailer().client().get("/api/v1/usage?days=1");
        assertThat(usage.at("/from")).isEqualTo(usage.at("/to").substring(0, 10) + "T00:00:00Z");
        assertThat(usage.at("/plan")).isEqualTo("unlimited");
        assertThat(usage.json().has("requests_per_minute")).isFalse();
    }

    // --- figures ----------------------------------------------------------------------------------------------------

    @Test
    default void countsWhatIsMatched() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        shop.publish("2", "Sunday.");
        shop.decide(shop.path(post, LAMP), "confirmed");
        ApiResponse told = shop.client().get("/api/v1/statistics");
        assertThat(told.json().get("posts").toString()).isEqualTo("{\"published\":2,\"with_products\":1}");
        assertThat(told.at("/products/active"))
                .isEqualTo(Integer.toString(shop.products().size()));
        assertThat(told.at("/matches/confirmed")).isEqualTo("1");
        JsonNode weeks = told.json().get("weeks");
        LocalDate monday = LocalDate.now(ZoneOffset.UTC).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        assertThat(weeks).hasSize(13);
        assertThat(weeks.get(12).toString())
                .isEqualTo("{\"start\":\"" + monday + "\",\"posts\":2,\"with_products\":1,\"decided\":1,\"right\":1}");
        assertThat(weeks.get(0).get("start").stringValue())
                .isEqualTo(monday.minusWeeks(12).toString());
        assertThat(retailer().client().get("/api/v1/statistics").at("/posts/published"))
                .isEqualTo("0");
    }

    @Test
    default void forecastsWhatThresholdsWouldDo() {
        TestCatalogue shop = catalogue();
        shop.postOfLamp();
        shop.publish("2", "Sunday.");
        JsonNode told = shop.client().get("/api/v1/account/forecast").json();
        assertThat(told.get("posts").intValue()).isEqualTo(2);
        assertThat(told.get("findings")).hasSize(100);
        assertThat(told.get("expected_wrong")).hasSize(100);
        assertThat(told.get("expected_wrong").get(99).doubleValue()).isBetween(0.0, 0.01);
        assertThat(counts(told.get("best")).subList(95, 100).stream()
                        .mapToInt(each -> each)
                        .sum())
                .isEqualTo(1);
        assertThat(shop.client().get("/api/v1/matches?status=rejected").ids()).isEmpty();
        JsonNode nothing = retailer().client().get("/api/v1/account/forecast").json();
        assertThat(nothing.get("posts").intValue()).isZero();
        assertThat(counts(nothing.get("best"))).containsOnly(0);
    }

    private static List<Integer> counts(JsonNode numbers) {
        return StreamSupport.stream(numbers.spliterator(), false)
                .map(JsonNode::intValue)
                .toList();
    }

    // --- the audit log ----------------------------------------------------------------------------------------------

    @Test
    default void filtersTheAuditLog() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String first =
                retailer.created(TokensContract.TOKENS, TokensContract.READER).id();
        String second =
                retailer.created(TokensContract.TOKENS, TokensContract.READER).id();
        client.patch(TokensContract.TOKENS + "/" + first, "{'name': 'A'}");
        retailer.product("hut", "Hut");
        assertThat(actions(client, ""))
                .containsExactly("product.created", "token.changed", "token.created", "token.created");
        assertThat(actions(client, "?record=" + first)).containsExactly("token.changed", "token.created");
        assertThat(actions(client, "?record=" + second)).containsExactly("token.created");
        assertThat(actions(client, "?record_type=product")).containsExactly("product.created");
        assertThat(actions(client, "?actor=" + first)).isEmpty();
        String own = client.get("/api/v1/me").at("/token/id");
        assertThat(actions(client, "?actor=" + own + "&record_type=token&record=" + first))
                .hasSize(2);
        assertThat(actions(retailer().client(), "")).isEmpty();
    }

    @Test
    default void pagesThroughTheAuditLog() {
        TestAccount retailer = retailer();
        for (int i = 0; i < 5; i++) {
            retailer.product("p" + i, "Hut");
        }
        ApiResponse page = retailer.client().get("/api/v1/audit-log?limit=2&record_type=product");
        List<String> all = new ArrayList<>(page.ids());
        while (!page.header("Link").isEmpty()) {
            page = retailer.client().get(page.header("Link").replaceAll("^<(.*)>; rel=\"next\"$", "$1"));
            all.addAll(page.ids());
        }
        assertThat(all).hasSize(5).doesNotHaveDuplicates().isSortedAccordingTo((a, b) -> b.compareTo(a));
    }

    @ParameterizedTest
    @ValueSource(strings = {"actor=ana", "actor=", "record=", "record_type=", "limit=0", "cursor=x", "actor=a&actor=b"})
    default void refusesOtherFilters(String query) {
        assertThat(retailer().client().get("/api/v1/audit-log?" + query).status())
                .isEqualTo(400);
    }

    private static List<String> actions(HttpTestClient client, String query) {
        return client.get("/api/v1/audit-log" + query).json().findValuesAsString("action");
    }

    /** How many requests of all hours were answered with this status. */
    private static int counted(JsonNode usage, String status) {
        return usage.get("hours")
                .valueStream()
                .mapToInt(hour -> hour.at("/requests/" + status).intValue(0))
                .sum();
    }

    private static ApiResponse send(HttpTestClient client, String method, String path) {
        return switch (method) {
            case "PUT" -> client.put(path, "[]");
            case "PATCH" -> client.patch(path, "{}");
            case "POST" -> client.post(path, "[]");
            default -> client.send(method, path);
        };
    }
}
