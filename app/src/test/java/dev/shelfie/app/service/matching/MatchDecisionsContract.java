package dev.shelfie.app.service.matching;

import static dev.shelfie.app.support.TestCatalogue.BAG;
import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static dev.shelfie.app.support.TestCatalogue.PLANTER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.domain.access.Permission;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** People decide on matches, and what they decide stays. */
public interface MatchDecisionsContract extends ServiceContract {

    String OTHER_WORDS =
            "{'caption': 'Still in love: the Nordhaven Fjell table lamp, brass! https://shop.example/p/lamp'}";

    // --- confirming and rejecting -----------------------------------------------------------------------------------

    @Test
    default void confirmsASuggestion() {
        TestCatalogue shop = suggesting();
        String post =
                shop.publish("1", "My new Nordhaven Fjell table lamp in brass").id();
        assertThat(shop.shown(post)).isEmpty();
        JsonNode suggested = shop.match(post, LAMP);
        assertThat(suggested.get("status").stringValue()).isEqualTo("suggested");
        IssuedToken token = service().token(shop.retailer().account(), EnumSet.of(Permission.MATCHES_WRITE));
        ApiResponse confirmed =
                shop.client().with(token.secret().reveal()).patch(shop.path(post, LAMP), "{'status': 'confirmed'}");
        assertThat(confirmed.status()).isEqualTo(200);
        assertThat(confirmed.at("/status")).isEqualTo("confirmed");
        assertThat(confirmed.at("/source")).isEqualTo("matcher");
        assertThat(confirmed.at("/decided_by")).isEqualTo(token.token().id().value());
        assertThat(confirmed.at("/decided_at")).isEqualTo(confirmed.at("/updated_at"));
        assertThat(confirmed.json().get("confidence")).isEqualTo(suggested.get("confidence"));
        assertThat(confirmed.json().get("evidence")).isEqualTo(suggested.get("evidence"));
        assertThat(shop.shown(post)).containsExactly(shop.product(LAMP));
        assertThat(shop.match(post, LAMP)).isEqualTo(confirmed.json());
    }

    @Test
    default void rejectsForGood() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        ApiResponse rejected = shop.decide(shop.path(post, LAMP), "rejected");
        assertThat(rejected.at("/status")).isEqualTo("rejected");
        assertThat(shop.shown(post)).doesNotContain(shop.product(LAMP));
        ApiResponse changed = shop.client().patch("/api/v1/posts/" + post, OTHER_WORDS);
        assertThat(TestCatalogue.shown(changed)).doesNotContain(shop.product(LAMP));
        assertThat(shop.match(post, LAMP)).isEqualTo(rejected.json());
    }

    @Test
    default void keepsWhatAPersonConfirmedWhenTheCaptionNoLongerSaysIt() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        shop.decide(shop.path(post, LAMP), "confirmed");
        ApiResponse changed = shop.client().patch("/api/v1/posts/" + post, "{'caption': 'Sunday.'}");
        assertThat(TestCatalogue.shown(changed)).containsExactly(shop.product(LAMP));
    }

    @Test
    default void changesNothingWhenTheSameIsDecidedAgain() {
        TestCatalogue shop = catalogue();
        String path = shop.path(shop.postOfLamp(), LAMP);
        ApiResponse first = shop.decide(path, "rejected");
        ApiResponse again = shop.decide(path, "rejected");
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("ETag")).isEqualTo(first.header("ETag")).startsWith("\"2-");
        assertThat(shop.client().patch(path, "{}").text()).isEqualTo(first.text());
    }

    @Test
    default void takesTheLastDecision() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String path = shop.path(post, LAMP);
        shop.decide(path, "rejected");
        assertThat(shop.decide(path, "confirmed").at("/status")).isEqualTo("confirmed");
        assertThat(shop.shown(post)).containsExactly(shop.product(LAMP));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'status': 'maybe'} | /status | must be one of suggested, confirmed, rejected",
                "{'status': null} | /status | must be confirmed or rejected, or suggested to take the decision back",
                "{'status': 1} | /status | must be a string",
                "{'confidence': 1} | /confidence | is set by the service and can't be written",
                "{'product': 'prod_1'} | /product | must be a product's id",
                "{'decided_by': 'tok_1'} | /decided_by | is set by the service and can't be written",
                "{'state': 'confirmed'} | /state | is unknown; known here: position, product, status"
            })
    default void refusesWhatIsNoDecision(String patch, String pointer, String message) {
        TestCatalogue shop = catalogue();
        String path = shop.path(shop.postOfLamp(), LAMP);
        ApiResponse before = shop.client().get(path);
        ApiResponse refused = shop.client().patch(path, patch);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo(pointer.substring(1));
        assertThat(refused.errors()).containsExactly(java.util.Map.entry(pointer, message));
        assertThat(shop.client().get(path).text()).isEqualTo(before.text());
    }

    // --- linking by hand --------------------------------------------------------------------------------------------

    @Test
    default void linksAProductThatTheCaptionDoesNotTell() {
        TestCatalogue shop = catalogue();
        String post = shop.publish("1", "Sunday.").id();
        ApiResponse linked = shop.client()
                .post(
                        "/api/v1/posts/" + post + "/matches?expand=product",
                        "{'product': '%s'}".formatted(shop.product(PLANTER)));
        assertThat(linked.status()).as(linked.text()).isEqualTo(201);
        assertThat(linked.header("Location")).isEqualTo(service().base() + "/api/v1/matches/" + linked.id());
        assertThat(linked.at("/source")).isEqualTo("manual");
        assertThat(linked.at("/status")).isEqualTo("confirmed");
        assertThat(linked.json().get("confidence").doubleValue()).isEqualTo(1);
        assertThat(linked.json().get("evidence")).isEmpty();
        assertThat(linked.json().has("matcher_version")).isFalse();
        assertThat(linked.at("/decided_by")).startsWith("tok_");
        assertThat(linked.at("/product/external_id")).isEqualTo(PLANTER);
        assertThat(shop.client().get(linked.header("Location")).json()).isEqualTo(shop.match(post, PLANTER));
        assertThat(shop.shown(post)).containsExactly(shop.product(PLANTER));

        ApiResponse changed = shop.client().patch("/api/v1/posts/" + post, OTHER_WORDS);
        assertThat(TestCatalogue.shown(changed)).containsExactly(shop.product(PLANTER), shop.product(LAMP));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'%s'", "{'id': '%s'}", "{'external_id': 'bag'}", "{'id': '%s', 'object': 'product'}"})
    default void takesEitherIdOfTheProduct(String product) {
        TestCatalogue shop = catalogue();
        String post = shop.publish("1", "").id();
        ApiResponse linked = shop.client()
                .post(
                        "/v1/posts/" + post + "/matches",
                        "{'product': %s}".formatted(product.formatted(shop.product(BAG))));
        assertThat(linked.status()).as(linked.text()).isEqualTo(201);
        assertThat(linked.at("/product")).isEqualTo(shop.product(BAG));
        assertThat(linked.header("Location")).isEqualTo(service().base() + "/v1/matches/" + linked.id());
    }

    @Test
    default void confirmsTheMatchThatIsThereWhenItIsLinked() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String path = shop.path(post, LAMP);
        shop.decide(path, "rejected");
        ApiResponse linked = shop.link(post, LAMP);
        assertThat(linked.status()).isEqualTo(200);
        assertThat(linked.header("Location")).isEmpty();
        assertThat(linked.at("/status")).isEqualTo("confirmed");
        assertThat(linked.at("/source")).isEqualTo("matcher");
        assertThat(linked.text()).isEqualTo(shop.client().get(path).text());
        assertThat(shop.shown(post)).containsExactly(shop.product(LAMP));
        assertThat(shop.link(post, LAMP).text()).isEqualTo(linked.text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | /product",
                "{'product': null} | /product",
                "{'product': 7} | /product",
                "{'product': 'bag'} | /product",
                "{'product': 'prod_01JD8Z6Q4Y7X2M5T9R3V1W0KBN'} | /product",
                "{'product': {}} | /product/external_id",
                "{'product': {'external_id': 'nobody'}} | /product/external_id",
                "{'product': {'external_id': 'bag'}, 'status': 'rejected'} | /status",
                "{'product': {'external_id': 'bag'}, 'confidence': 0.5} | /confidence",
                "{'product': {'external_id': 'bag'}, 'note': ''} | /note"
            })
    default void refusesALinkThatBreaksRules(String body, String pointer) {
        TestCatalogue shop = catalogue();
        String post = shop.publish("1", "").id();
        ApiResponse refused = shop.client().post("/api/v1/posts/" + post + "/matches", body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo(pointer.substring(1));
        assertThat(refused.errors()).containsOnlyKeys(pointer);
        assertThat(shop.matches(post)).isEmpty();
    }

    @Test
    default void linksNoProductOfAnotherAccount() {
        TestCatalogue shop = catalogue();
        String post = shop.publish("1", "").id();
        TestAccount stranger = retailer();
        String theirs = stranger.product("theirs", "Hut");
        assertThat(shop.client()
                        .post("/api/v1/posts/" + post + "/matches", "{'product': '%s'}".formatted(theirs))
                        .errors())
                .containsOnlyKeys("/product");
        assertThat(shop.link(post, "theirs").errors()).containsOnlyKeys("/product/external_id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"post_01JD8Z6Q4Y7X2M5T9R3V1W0KBN", "nonsense"})
    default void linksNothingToAPostThatIsNotThere(String post) {
        TestCatalogue shop = catalogue();
        assertThat(shop.link(post, BAG).status()).isEqualTo(404);
        assertThat(shop.client().get("/api/v1/posts/" + post + "/matches").status())
                .isEqualTo(404);
    }

    @Test
    default void repeatsALinkUnderItsKey() {
        TestCatalogue shop = catalogue();
        String path = "/api/v1/posts/" + shop.publish("1", "").id() + "/matches";
        ApiResponse first = shop.client().post(path, "{'product': {'external_id': 'bag'}}", "Idempotency-Key", "k");
        ApiResponse again = shop.client().post(path, "{'product': {'external_id': 'bag'}}", "Idempotency-Key", "k");
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("Location")).isEqualTo(first.header("Location"));
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(shop.client()
                        .post(path, "{'product': {'external_id': 'lamp'}}", "Idempotency-Key", "k")
                        .status())
                .isEqualTo(409);
    }

    // --- deleting ---------------------------------------------------------------------------------------------------

    @Test
    default void deletesAMatchAsIfItHadNeverBeen() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String path = shop.path(post, LAMP);
        shop.decide(path, "rejected");
        assertThat(shop.client().delete(path).status()).isEqualTo(204);
        assertThat(shop.client().get(path).status()).isEqualTo(404);
        assertThat(shop.client().delete(path).status()).isEqualTo(404);
        ApiResponse changed = shop.client().patch("/api/v1/posts/" + post, OTHER_WORDS);
        assertThat(TestCatalogue.shown(changed)).containsExactly(shop.product(LAMP));
        assertThat(shop.path(post, LAMP)).isNotEqualTo(path);
    }

    @Test
    default void takesALinkedProductOffThePostWhenTheMatchIsDeleted() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        ApiResponse linked = shop.link(post, BAG);
        assertThat(shop.shown(post)).containsExactly(shop.product(BAG), shop.product(LAMP));
        shop.client().delete("/api/v1/matches/" + linked.id());
        assertThat(shop.shown(post)).containsExactly(shop.product(LAMP));
    }

    @Test
    default void losesMatchesWithTheirPostOrProduct() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String path = shop.path(post, LAMP);
        String linked = "/api/v1/matches/" + shop.link(post, BAG).id();
        shop.client().delete("/api/v1/products/" + shop.product(BAG));
        assertThat(shop.client().get(linked).status()).isEqualTo(404);
        assertThat(shop.shown(post)).containsExactly(shop.product(LAMP));
        shop.client().delete("/api/v1/posts/" + post);
        assertThat(shop.client().get(path).status()).isEqualTo(404);
        assertThat(shop.client().get("/api/v1/matches").ids()).isEmpty();
    }

    // --- versions, and several at once ------------------------------------------------------------------------------

    @Test
    default void decidesAndDeletesTheVersionThatWasReadAlone() {
        TestCatalogue shop = catalogue();
        String path = shop.path(shop.postOfLamp(), LAMP);
        String old = shop.client().get(path + "?expand=product").header("ETag");
        ApiResponse rejected = shop.decide(path, "rejected", "If-Match", old);
        assertThat(rejected.status()).isEqualTo(200);
        assertStale(shop.decide(path, "confirmed", "If-Match", old));
        assertStale(shop.client().patch(path, "{}", "If-Match", old));
        assertStale(shop.client().delete(path, "If-Match", old));
        assertThat(shop.client().get(path).text()).isEqualTo(rejected.text());
        assertThat(shop.decide(path, "confirmed", "If-Match", "*").status()).isEqualTo(200);
        String current = shop.client().get(path).header("ETag");
        assertThat(shop.client().delete(path, "If-Match", current).status()).isEqualTo(204);
    }

    @Test
    default void letsOneOfManyDeciders() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String path = shop.path(post, LAMP);
        String tag = shop.client().get(path).header("ETag");
        List<ApiResponse> answers =
                ConcurrentCalls.all(10, i -> shop.decide(path, i % 2 == 0 ? "confirmed" : "rejected", "If-Match", tag));
        List<ApiResponse> won =
                answers.stream().filter(each -> each.status() == 200).toList();
        assertThat(won).hasSize(1);
        assertThat(answers).filteredOn(each -> each.status() != 200).allSatisfy(MatchDecisionsContract::assertStale);
        assertThat(shop.client().get(path).text()).isEqualTo(won.get(0).text());
        assertThat(shop.shown(post).contains(shop.product(LAMP)))
                .isEqualTo(won.get(0).at("/status").equals("confirmed"));
    }

    @Test
    default void keepsPostAndMatchAgreedWhenManyDecideAtOnce() {
        TestCatalogue shop = catalogue();
        String post = shop.postOfLamp();
        String path = shop.path(post, LAMP);
        List<ApiResponse> answers =
                ConcurrentCalls.all(10, i -> shop.decide(path, i % 2 == 0 ? "confirmed" : "rejected"));
        assertThat(answers)
                .allSatisfy(each -> assertThat(each.status()).as(each.text()).isEqualTo(200));
        assertThat(shop.shown(post).contains(shop.product(LAMP)))
                .isEqualTo(shop.client().get(path).at("/status").equals("confirmed"));
    }

    @Test
    default void makesOneMatchWhenManyLinkAtOnce() {
        TestCatalogue shop = catalogue();
        String post = shop.publish("1", "").id();
        List<ApiResponse> answers = ConcurrentCalls.all(10, i -> shop.link(post, BAG));
        assertThat(answers.stream().filter(each -> each.status() == 201)).hasSize(1);
        assertThat(answers)
                .allSatisfy(each -> assertThat(each.status()).as(each.text()).isIn(200, 201));
        assertThat(answers.stream().map(ApiResponse::id).distinct()).hasSize(1);
        assertThat(shop.matches(post)).hasSize(1);
        assertThat(shop.shown(post)).containsExactly(shop.product(BAG));
    }

    private TestCatalogue suggesting() {
        TestCatalogue shop = catalogue();
        shop.suggestEverything();
        return shop;
    }

    private static void assertStale(ApiResponse answered) {
        assertThat(answered.status()).as(answered.text()).isEqualTo(412);
        assertThat(answered.errorCode()).isEqualTo("precondition_failed");
    }
}
