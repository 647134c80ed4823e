package dev.shelfie.app.service.matching;

import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.domain.access.Permission;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** People who review at the same time are given different posts, and can take back what they decided. */
public interface ReviewsContract extends ServiceContract {

    String REVIEWS = "/api/v1/reviews";

    @Test
    default void givesTwoPeopleDifferentPosts() {
        TestCatalogue shop = withSuggestions(6);
        HttpTestClient ana = reviewer(shop);
        HttpTestClient ben = reviewer(shop);
        List<String> hers = claimed(ana, "{'limit': 3}");
        List<String> his = claimed(ben, "{'limit': 10}");
        assertThat(hers).hasSize(3).doesNotContainAnyElementsOf(his);
        assertThat(his).hasSize(3);
        assertThat(claimed(ana, "{'limit': 10}")).isEqualTo(hers);
        assertThat(claimed(reviewer(shop), "{}")).isEmpty();
    }

    @Test
    default void givesNoPostTwiceHoweverManyAskAtOnce() {
        TestCatalogue shop = withSuggestions(8);
        List<HttpTestClient> reviewers = List.of(reviewer(shop), reviewer(shop), reviewer(shop), reviewer(shop));
        List<String> all = new ArrayList<>();
        ConcurrentCalls.all(4, i -> claimed(reviewers.get(i), "{'limit': 2}")).forEach(all::addAll);
        assertThat(all).doesNotHaveDuplicates();
        reviewers.forEach(each -> all.addAll(claimed(each, "{'limit': 2}")));
        assertThat(all.stream().distinct()).hasSize(8);
    }

    @Test
    default void setsPostsAsideForFiveMinutes() {
        TestCatalogue shop = withSuggestions(1);
        Instant before = Instant.now();
        JsonNode review = reviewer(shop).post(REVIEWS, "{}").json().get(0);
        assertThat(Instant.parse(review.get("claimed_until").stringValue()))
                .isBetween(
                        before.plus(Duration.ofMinutes(5)).minusMillis(1),
                        Instant.now().plus(Duration.ofMinutes(5)));
    }

    @Test
    default void keepsAndGivesBackPosts() {
        TestCatalogue shop = withSuggestions(1);
        HttpTestClient ana = reviewer(shop);
        HttpTestClient ben = reviewer(shop);
        String path = REVIEWS + "/" + claimed(ana, "{}").get(0);
        ApiResponse renewed = ana.put(path, "{}");
        assertThat(renewed.status()).isEqualTo(200);
        assertThat(ben.put(path, "{}").errorCode()).isEqualTo("conflict");
        assertThat(ben.delete(path).status()).isEqualTo(204);
        assertThat(claimed(ben, "{}")).isEmpty();
        assertThat(ana.delete(path).status()).isEqualTo(204);
        assertThat(claimed(ben, "{}")).hasSize(1);
        assertThat(ana.put(path, "{}").status()).isEqualTo(409);
    }

    @Test
    default void leavesOutWhatWasSkippedOrDecided() {
        TestCatalogue shop = withSuggestions(3);
        HttpTestClient ana = reviewer(shop);
        List<String> posts = claimed(ana, "{'limit': 3}");
        assertThat(claimed(ana, "{'except': ['%s']}".formatted(posts.get(0)))).doesNotContain(posts.get(0));
        rejectEverything(shop, posts.get(1));
        assertThat(claimed(ana, "{'limit': 3}")).doesNotContain(posts.get(1));
    }

    @Test
    default void keepsNobodyFromDeciding() {
        TestCatalogue shop = withSuggestions(1);
        String post = claimed(reviewer(shop), "{}").get(0);
        assertThat(shop.decide(shop.path(post, LAMP), "confirmed").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'limit': 0}",
                "{'limit': 11}",
                "{'limit': 1.5}",
                "{'limit': '3'}",
                "{'except': 'post_1'}",
                "{'except': ['nonsense']}",
                "{'for': 'me'}",
                "[]"
            })
    default void refusesWhatBreaksRules(String body) {
        assertThat(retailer().client().post(REVIEWS, body).status()).isEqualTo(400);
    }

    @Test
    default void refusesMoreThanAHundredExceptions() {
        String id = "'post_01JD8Z6Q4Y7X2M5T9R3V1W0KBN'";
        String many = String.join(",", Collections.nCopies(101, id));
        ApiResponse refused = retailer().client().post(REVIEWS, "{'except': [" + many + "]}");
        assertThat(refused.errors()).containsOnlyKeys("/except");
    }

    @Test
    default void knowsNoPostOfAnotherAccount() {
        TestCatalogue shop = withSuggestions(1);
        HttpTestClient stranger = retailer().client();
        String path = REVIEWS + "/" + claimed(reviewer(shop), "{}").get(0);
        assertThat(claimed(stranger, "{}")).isEmpty();
        assertThat(stranger.put(path, "{}").status()).isEqualTo(404);
        assertThat(stranger.put(REVIEWS + "/nonsense", "{}").status()).isEqualTo(404);
        assertThat(stranger.delete(path).status()).isEqualTo(204);
        assertThat(claimed(reviewer(shop), "{}")).isEmpty();
    }

    // --- taking back ------------------------------------------------------------------------------------------------

    @Test
    default void takesADecisionBack() {
        TestCatalogue shop = withSuggestions(1);
        String post = claimed(reviewer(shop), "{}").get(0);
        String path = shop.path(post, LAMP);
        JsonNode before = shop.match(post, LAMP);
        for (String decision : List.of("confirmed", "rejected")) {
            shop.decide(path, decision);
            ApiResponse reopened = shop.decide(path, "suggested");
            assertThat(reopened.status()).as(reopened.text()).isEqualTo(200);
            assertThat(reopened.at("/status")).isEqualTo("suggested");
            assertThat(reopened.json().has("decided_by")).isFalse();
            assertThat(reopened.json().has("decided_at")).isFalse();
            assertThat(shop.match(post, LAMP).get("id")).isEqualTo(before.get("id"));
        }
        assertThat(shop.shown(post)).isEmpty();
    }

    @Test
    default void takesNoLinkBackThatAPersonMade() {
        TestCatalogue shop = catalogue();
        String post = shop.publish("1", "Sunday.").id();
        String path = "/api/v1/matches/" + shop.link(post, TestCatalogue.BAG).id();
        ApiResponse refused = shop.decide(path, "suggested");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.errorCode()).isEqualTo("conflict");
        assertThat(shop.client().delete(path).status()).isEqualTo(204);
        assertThat(shop.shown(post)).isEmpty();
    }

    /** A shop whose newest posts show a lamp, perhaps: each waits for a decision. */
    private TestCatalogue withSuggestions(int posts) {
        TestCatalogue shop = catalogue();
        shop.suggestEverything();
        for (int i = 0; i < posts; i++) {
            String post = shop.publish("p" + i, "My Nordhaven Fjell table lamp in brass, no. " + i)
                    .id();
            assertThat(shop.match(post, LAMP).get("status").stringValue()).isEqualTo("suggested");
        }
        return shop;
    }

    /** As often as something else takes the place of what was rejected. */
    private static void rejectEverything(TestCatalogue shop, String post) {
        for (List<String> left = suggested(shop, post); !left.isEmpty(); left = suggested(shop, post)) {
            assertThat(shop.decide("/api/v1/matches/" + left.get(0), "rejected").status())
                    .isEqualTo(200);
        }
    }

    private static List<String> suggested(TestCatalogue shop, String post) {
        return shop.client()
                .get("/api/v1/matches?status=suggested&post=" + post)
                .ids();
    }

    private static HttpTestClient reviewer(TestCatalogue shop) {
        return shop.retailer().may(Permission.MATCHES_WRITE);
    }

    private static List<String> claimed(HttpTestClient reviewer, String asked) {
        ApiResponse answered = reviewer.post(REVIEWS, asked);
        assertThat(answered.status()).as(answered.text()).isEqualTo(200);
        return answered.json()
                .valueStream()
                .map(review -> review.get("post").stringValue())
                .toList();
    }
}
