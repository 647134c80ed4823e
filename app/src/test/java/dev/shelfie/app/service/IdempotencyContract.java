package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.access.Permission;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A POST with an Idempotency-Key is carried out once. */
interface IdempotencyContract extends ServiceContract {

    String KEY = "Idempotency-Key";
    String INFLUENCERS = "/api/v1/influencers";
    String LINA = "{'display_name': 'Lina'}";

    @ParameterizedTest
    @CsvSource({"influencers", "products", "posts"})
    default void replaysTheFirstAnswer(String kind) {
        TestAccount retailer = retailer();
        String path = "/api/v1/" + kind;
        String body = switch (kind) {
            case "influencers" -> WritesContract.INFLUENCER;
            case "products" -> WritesContract.PRODUCT;
            default -> WritesContract.POST.formatted(retailer.influencer("lina"));
        };
        ApiResponse first = retailer.client().post(path, body, KEY, "one");
        assertThat(first.status()).isEqualTo(201);
        assertThat(first.header("Idempotent-Replayed")).isEmpty();
        retailer.client().patch(path + "/" + first.id(), "{'status': null}");

        ApiResponse again = retailer.client().post(path, body, KEY, "one");
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.text()).isEqualTo(first.text());
        for (String header : List.of("Location", "ETag", "Content-Type", "Cache-Control", "Vary")) {
            assertThat(again.header(header)).as(header).isEqualTo(first.header(header));
        }
        assertThat(again.header("Request-Id")).isNotEqualTo(first.header("Request-Id"));
        assertThat(retailer.client().get(path + "?status=all").json().size()).isEqualTo(1);
    }

    @Test
    default void replaysWhatWasDeletedSince() {
        HttpTestClient client = retailer().client();
        String body = "{'external_id': '1', 'title': 'Hut', 'url': 'https://shop.example/1'}";
        ApiResponse first = client.post("/api/v1/products", body, KEY, "one");
        client.delete("/api/v1/products/" + first.id());
        ApiResponse again = client.post("/api/v1/products", body, KEY, "one");
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(client.get("/api/v1/products/" + first.id()).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/api/v1/influencers | {'display_name': 'Mara'}",
                "/api/v1/influencers | {'display_name':'Lina'}",
                "/api/v1/influencers?expand=posts | {'display_name': 'Lina'}",
                "/api/v1/products | {'display_name': 'Lina'}",
                "/api/v1/posts | {'display_name': 'Lina'}"
            })
    default void refusesAnotherRequestUnderTheSameKey(String path, String body) {
        HttpTestClient client = retailer().client();
        client.post(INFLUENCERS, LINA, KEY, "one");
        ApiResponse refused = client.post(path, body, KEY, "one");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.errorCode()).isEqualTo("conflict");
        assertThat(refused.errorMessage()).contains("Idempotency-Key");
        assertThat(client.get(INFLUENCERS).ids()).hasSize(1);
    }

    @Test
    default void carriesOutAgainWithoutKeyAndUnderAnotherOne() {
        HttpTestClient client = retailer().client();
        client.post(INFLUENCERS, LINA, KEY, "one");
        client.post(INFLUENCERS, LINA, KEY, "two");
        client.post(INFLUENCERS, LINA, KEY, "ONE");
        client.post(INFLUENCERS, LINA);
        assertThat(client.get(INFLUENCERS).ids()).hasSize(4);
    }

    @Test
    default void keepsTheKeysOfAccountsApart() {
        HttpTestClient client = retailer().client();
        HttpTestClient stranger = retailer().client();
        ApiResponse first = client.post(INFLUENCERS, LINA, KEY, "one");
        ApiResponse theirs = stranger.post(INFLUENCERS, LINA, KEY, "one");
        assertThat(theirs.status()).isEqualTo(201);
        assertThat(theirs.header("Idempotent-Replayed")).isEmpty();
        assertThat(theirs.id()).isNotEqualTo(first.id());
        assertThat(stranger.post(INFLUENCERS, "{'display_name': 'Mara'}", KEY, "two")
                        .status())
                .isEqualTo(201);
    }

    @Test
    default void takesARefusedRequestMendedUnderTheSameKey() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        assertThat(client.post(INFLUENCERS, "{'display_name': ''}", KEY, "one").status())
                .isEqualTo(400);
        assertThat(client.post(INFLUENCERS, "nonsense", KEY, "one").status()).isEqualTo(400);
        retailer.influencer("lina");
        String taken = "{'display_name': 'x', 'social_accounts': [{'platform': 'instagram', 'username': 'lina'}]}";
        assertThat(client.post(INFLUENCERS, taken, KEY, "one").status()).isEqualTo(409);
        ApiResponse mended = client.post(INFLUENCERS, LINA, KEY, "one");
        assertThat(mended.status()).isEqualTo(201);
        assertThat(client.post(INFLUENCERS, LINA, KEY, "one").text()).isEqualTo(mended.text());
    }

    @Test
    default void carriesOutOnceWhatIsSentManyTimesAtTheSameMoment() {
        HttpTestClient client = retailer().client();
        List<ApiResponse> answers = ConcurrentCalls.all(20, i -> client.post(INFLUENCERS, LINA, KEY, "one"));
        assertThat(client.get(INFLUENCERS).ids()).hasSize(1);
        assertThat(answers).allSatisfy(each -> {
            assertThat(each.status()).as(each.text()).isEqualTo(201);
            assertThat(each.text()).isEqualTo(answers.get(0).text());
            assertThat(each.header("Location")).isEqualTo(answers.get(0).header("Location"));
        });
        assertThat(answers.stream()
                        .filter(each -> each.header("Idempotent-Replayed").isEmpty()))
                .hasSize(1);
    }

    @Test
    default void letsOneOfManyDifferentRequestsHaveTheKey() {
        HttpTestClient client = retailer().client();
        List<ApiResponse> answers = ConcurrentCalls.all(
                20, i -> client.post(INFLUENCERS, "{'display_name': '%d'}".formatted(i), KEY, "one"));
        assertThat(client.get(INFLUENCERS).ids()).hasSize(1);
        assertThat(answers.stream().filter(each -> each.status() == 201)).hasSize(1);
        assertThat(answers)
                .filteredOn(each -> each.status() != 201)
                .allSatisfy(each -> assertThat(each.status()).as(each.text()).isEqualTo(409));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 255})
    default void takesKeysUpToTheBound(int length) {
        HttpTestClient client = retailer().client();
        String key = "~".repeat(length);
        ApiResponse first = client.post(INFLUENCERS, LINA, KEY, key);
        assertThat(client.post(INFLUENCERS, LINA, KEY, key).text()).isEqualTo(first.text());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 256})
    default void refusesKeysBeyondTheBound(int length) {
        HttpTestClient client = retailer().client();
        ApiResponse refused = client.post(INFLUENCERS, LINA, KEY, "k".repeat(length));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).isEqualTo("Idempotency-Key: must have 1 to 255 characters");
        assertThat(client.get(INFLUENCERS).ids()).isEmpty();
    }

    @Test
    default void refusesTwoKeys() {
        HttpTestClient client = retailer().client();
        ApiResponse refused = client.post(INFLUENCERS, LINA, KEY, "one", KEY, "two");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo(KEY);
    }

    @Test
    default void looksAtPermissionsBeforeItReplays() {
        TestAccount retailer = retailer();
        retailer.client().post(INFLUENCERS, LINA, KEY, "one");
        assertThat(retailer.may(Permission.INFLUENCERS_READ)
                        .post(INFLUENCERS, LINA, KEY, "one")
                        .status())
                .isEqualTo(403);
    }

    @Test
    default void replaysNothingExpandedThatTheTokenMayNotRead() {
        TestAccount retailer = retailer();
        String path = "/api/v1/posts?expand=influencer";
        String post = WritesContract.POST.formatted(retailer.influencer("lina"));
        retailer.client().post(path, post, KEY, "one");
        ApiResponse refused = retailer.may(Permission.POSTS_WRITE).post(path, post, KEY, "one");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text()).doesNotContain("Lina Weber");
    }

    @Test
    default void ignoresTheKeyWhereEveryRepeatIsTheSameAnyway() {
        TestAccount retailer = retailer();
        String path = "/api/v1/influencers/" + retailer.influencer("lina");
        retailer.client().patch(path, "{'bio': 'a'}", KEY, "one");
        assertThat(retailer.client().patch(path, "{'bio': 'b'}", KEY, "one").at("/bio"))
                .isEqualTo("b");
        assertThat(retailer.client().get(path, KEY, "one").status()).isEqualTo(200);
        assertThat(retailer.client().delete(path, KEY, "one").status()).isEqualTo(204);
    }
}
