package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Many posts are put in one request, each with an outcome of its own. */
interface PostBatchContract extends ServiceContract {

    String BATCH = "/api/v1/posts/batch";

    @Test
    default void putsEachPostAsIfItWereAlone() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String lina = retailer.influencer("lina");
        String known = client.put(
                        "/api/v1/posts/by-platform-id/instagram/known",
                        "{'influencer': '%s', 'caption': 'Sunday', 'created_at': '2026-01-01T00:00:00Z'}"
                                .formatted(lina))
                .id();
        String other = retailer.post(lina, "same", "Same");
        String tag = client.get("/api/v1/posts/" + other).header("ETag");

        ApiResponse answer = client.post(BATCH, """
                {'posts': [
                  {'influencer': '%1$s', 'platform': 'instagram', 'platform_post_id': 'known', 'caption': 'Monday'},
                  {'influencer': '%1$s', 'platform': 'instagram', 'platform_post_id': 'new', 'captoin': 'x'},
                  {'social_platform': 'instagram', 'social_account': '@lina', 'platform_post_id': 'new'},
                  {'influencer': '%1$s', 'platform': 'instagram', 'platform_post_id': 'same', 'caption': 'Same'},
                  {'influencer': '%1$s', 'platform': 'instagram', 'platform_post_id': 'new'},
                  {'influencer': 'inf_01JB2M5Q8W4T7Y9ZC3E6G1H0KN', 'platform': 'x', 'platform_post_id': '1'},
                  {'influencer': '%1$s', 'platform': 'facebook', 'platform_post_id': '1'},
                  'new'
                ]}
                """.formatted(lina));

        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.json().valueStream().map(each -> each.get("status").intValue()))
                .containsExactly(200, 400, 201, 200, 409, 400, 400, 400);
        assertThat(answer.at("/0/post/id")).isEqualTo(known);
        assertThat(answer.at("/0/post/caption")).isEqualTo("Monday");
        assertThat(answer.at("/0/post/created_at")).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(answer.at("/1/error/errors/0/pointer")).isEqualTo("/captoin");
        assertThat(answer.at("/2/post/influencer")).isEqualTo(lina);
        assertThat(answer.at("/3/post/id")).isEqualTo(other);
        assertThat(answer.at("/4/error/message")).isEqualTo("The post new on instagram is in this batch already");
        assertThat(answer.at("/5/error/param")).isEqualTo("influencer");
        assertThat(answer.at("/6/error/param")).isEqualTo("permalink");
        assertThat(answer.at("/7/error/errors/0/message")).isEqualTo("must be an object");
        answer.json().forEach(each -> assertThat(each.has("post")).isNotEqualTo(each.has("error")));
        for (int i : List.of(0, 2, 3)) {
            JsonNode post = answer.json().get(i).get("post");
            assertThat(client.get("/api/v1/posts/" + post.get("id").stringValue())
                            .json())
                    .isEqualTo(post);
        }
        assertThat(client.get("/api/v1/posts/" + other).header("ETag")).isEqualTo(tag);
        assertThat(client.get("/api/v1/posts?status=all").ids()).hasSize(3);
    }

    @Test
    default void matchesWhatItPutSoonAfter() {
        TestAccount retailer = retailer();
        String product = retailer.created("/api/v1/products", """
                {'external_id': 'lamp', 'title': 'Nordhaven Fjell table lamp', 'url': 'https://shop.example/p/fjell-lamp'}
                """).id();
        ApiResponse answer =
                retailer.client().post(BATCH + "?expand=influencer", """
                {'posts': [{'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'p',
                            'caption': 'My Fjell lamp https://shop.example/p/fjell-lamp'}]}
                """.formatted(retailer.influencer("lina")));
        assertThat(answer.at("/0/post/influencer/display_name")).isEqualTo("Lina Weber");
        Eventually.until(
                "the post is matched",
                () -> retailer.client()
                        .get("/api/v1/posts?product=" + product)
                        .ids()
                        .equals(List.of(answer.at("/0/post/id"))));
    }

    @Test
    default void putsFiveHundredAndNoMore() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String lina = retailer.influencer("lina");
        ApiResponse answer = client.post(BATCH, batch(lina, 500));
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        assertThat(answer.json().valueStream().map(each -> each.get("status").intValue()))
                .hasSize(500)
                .containsOnly(201);
        assertThat(answer.at("/499/post/platform_post_id")).isEqualTo("p499");
        ApiResponse again = client.post(BATCH, batch(lina, 500));
        assertThat(again.json().valueStream().map(each -> each.get("status").intValue()))
                .containsOnly(200);
        assertThat(client.post(BATCH, batch(lina, 501)).errors()).containsOnlyKeys("/posts");
        assertThat(client.get("/api/v1/posts").ids()).hasSize(500);
    }

    @Test
    default void answersTheSameBatchOnceWithAKey() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String body = batch(retailer.influencer("lina"), 3);
        ApiResponse first = client.post(BATCH, body, "Idempotency-Key", "batch-1");
        assertThat(first.json().valueStream().map(each -> each.get("status").intValue()))
                .containsOnly(201);
        ApiResponse again = client.post(BATCH, body, "Idempotency-Key", "batch-1");
        assertThat(again.text()).isEqualTo(first.text());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
    }

    @Test
    default void putsBatchesAtOnceWithoutLosingAny() {
        TestAccount retailer = retailer();
        String body = batch(retailer.influencer("lina"), 20);
        List<ApiResponse> answers =
                ConcurrentCalls.all(2, i -> retailer.client().post(BATCH, body));
        assertThat(answers).extracting(ApiResponse::status).contains(200).isSubsetOf(200, 409, 429);
        assertThat(retailer.client().get("/api/v1/posts").ids()).hasSize(20);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | /posts | must be a list of 1 to 500 entries",
                "{'posts': []} | /posts | must be a list of 1 to 500 entries",
                "{'posts': {}} | /posts | must be a list of 1 to 500 entries",
                "{'posts': [1], 'atomic': true} | /atomic | is unknown; known here: posts"
            })
    default void refusesWhatIsNoBatch(String body, String pointer, String message) {
        ApiResponse refused = retailer().client().post(BATCH, body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors()).containsEntry(pointer, message);
    }

    private static String batch(String influencer, int posts) {
        return IntStream.range(0, posts)
                .mapToObj(i -> "{'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'p%d'}"
                        .formatted(influencer, i))
                .collect(Collectors.joining(",", "{'posts': [", "]}"));
    }
}
