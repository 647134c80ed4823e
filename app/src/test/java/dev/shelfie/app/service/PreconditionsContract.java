package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody's change is lost: what a client read is what it changes. */
interface PreconditionsContract extends ServiceContract {

    int AT_ONCE = 20;

    @ParameterizedTest
    @ValueSource(strings = {"influencers", "products", "posts"})
    default void changesAndDeletesTheVersionThatWasReadAlone(String kind) {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String path = created(kind, retailer);
        String old = client.get(path).header("ETag");
        ApiResponse changed = client.patch(path, change(kind, "1"), "If-Match", old);
        assertThat(changed.status()).as(changed.text()).isEqualTo(200);
        String current = changed.header("ETag");
        assertThat(current).startsWith("\"2-").isEqualTo(client.get(path).header("ETag"));

        assertStale(client.patch(path, change(kind, "2"), "If-Match", old));
        assertStale(client.delete(path, "If-Match", old));
        assertThat(client.get(path).text()).isEqualTo(changed.text());

        assertThat(client.delete(path, "If-Match", current).status()).isEqualTo(204);
        assertThat(client.patch(path, "{}", "If-Match", current).status()).isEqualTo(404);
    }

    @Test
    default void knowsTheTagsThatItGave() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String lina = retailer.influencer("lina");
        retailer.post(lina, "1", "x");
        String path = "/api/v1/influencers/" + lina;
        String plain = client.get(path).header("ETag");
        String compressed = client.get(path, "Accept-Encoding", "gzip").header("ETag");
        String expanded = client.get(path + "?expand=posts").header("ETag");
        assertThat(compressed).endsWith("-gzip\"");
        assertThat(expanded).isNotEqualTo(plain);
        for (String tag : List.of(
                plain,
                compressed,
                expanded,
                "*",
                "\"x\", " + plain,
                plain + ",\"0-" + "0".repeat(40) + "\"",
                " " + plain)) {
            assertThat(client.patch(path, "{}", "If-Match", tag).status())
                    .as(tag)
                    .isEqualTo(200);
        }
        assertThat(client.patch(path, "{}", "If-Match", "\"x\"", "If-Match", plain)
                        .status())
                .isEqualTo(200);
    }

    @Test
    default void takesNoTagThatSaysLessThanItsOwn() {
        TestAccount retailer = retailer();
        String path = "/api/v1/influencers/" + retailer.influencer("lina");
        String tag = retailer.client().get(path).header("ETag");
        String list = retailer.client().get("/api/v1/influencers?limit=1").header("ETag");
        for (String other : List.of(
                "W/" + tag,
                "",
                ",",
                "x",
                "\"\"",
                "1",
                "\"1\"",
                tag.replace("\"", ""),
                list,
                "\"*\"",
                "\"-1-x\"",
                "\"99999999999999999999-" + "0".repeat(40) + "\"")) {
            assertStale(retailer.client().patch(path, "{'bio': 'x'}", "If-Match", other));
        }
        assertThat(retailer.client().get(path).header("ETag")).isEqualTo(tag);
    }

    @Test
    default void doesNotTakeTheTagOfAnotherRecord() {
        TestAccount retailer = retailer();
        String tag = retailer.client()
                .get("/api/v1/influencers/" + retailer.influencer("lina"))
                .header("ETag");
        String other = "/api/v1/influencers/" + retailer.influencer("mara");
        assertStale(retailer.client().patch(other, "{'bio': 'x'}", "If-Match", tag));
        assertStale(retailer.client().delete(other, "If-Match", tag));
    }

    @Test
    default void putsTheVersionThatWasReadAlone() {
        HttpTestClient client = retailer().client();
        String path = "/api/v1/products/by-external-id/KL-1";
        String body = "{'title': '%s', 'url': 'https://shop.example/1'}";
        assertStale(client.put(path, body.formatted("Hut"), "If-Match", "*"));
        ApiResponse created = client.put(path, body.formatted("Hut"));
        ApiResponse changed = client.put(path, body.formatted("Kleid"), "If-Match", created.header("ETag"));
        assertThat(changed.status()).isEqualTo(200);
        assertStale(client.put(path, body.formatted("Rock"), "If-Match", created.header("ETag")));
        assertThat(client.put(path, body.formatted("Rock"), "If-Match", "*").status())
                .isEqualTo(200);

        assertThat(client.delete("/api/v1/products/" + created.id()).status()).isEqualTo(204);
        ApiResponse anew = client.put(path, body.formatted("Hut"));
        assertThat(anew.id()).isNotEqualTo(created.id());
        assertStale(client.put(path, body.formatted("Rock"), "If-Match", created.header("ETag")));
    }

    @Test
    default void putsAProductThatIsNotThereAlone() {
        HttpTestClient client = retailer().client();
        String path = "/api/v1/products/by-external-id/KL-1";
        String body = "{'title': '%s', 'url': 'https://shop.example/1'}";
        ApiResponse created = client.put(path, body.formatted("Hut"), "If-None-Match", "*");
        assertThat(created.status()).isEqualTo(201);
        ApiResponse refused = client.put(path, body.formatted("Kleid"), "If-None-Match", "*");
        assertThat(refused.status()).isEqualTo(412);
        assertThat(refused.errorMessage()).isEqualTo("There is a product with the external id KL-1 already");
        assertThat(client.put(path, body.formatted("Kleid"), "If-None-Match", "*", "If-Match", "*")
                        .status())
                .isEqualTo(412);
        assertThat(client.get("/api/v1/products/" + created.id()).text()).isEqualTo(created.text());
        assertThat(client.put(path, body.formatted("Kleid"), "If-None-Match", "\"x\"")
                        .status())
                .isEqualTo(200);
    }

    @Test
    default void createsOneProductWhenManyPutWhatIsNotThereAtOnce() {
        TestAccount retailer = retailer();
        List<ApiResponse> answers = ConcurrentCalls.all(
                AT_ONCE,
                i -> retailer.client()
                        .put(
                                "/api/v1/products/by-external-id/KL-1",
                                "{'title': 'Hut %d', 'url': 'https://shop.example/1'}".formatted(i),
                                "If-None-Match",
                                "*"));
        List<Integer> statuses =
                new ArrayList<>(answers.stream().map(ApiResponse::status).toList());
        assertThat(statuses.remove((Integer) 201)).isTrue();
        assertThat(statuses).containsOnly(412);
    }

    // --- many at once -----------------------------------------------------------------------------------------------

    @Test
    default void losesNoneOfManyChangesAtOnce() {
        TestAccount retailer = retailer();
        String path = "/api/v1/products/" + retailer.product("1", "Hut");
        List<ApiResponse> answers = ConcurrentCalls.all(
                AT_ONCE, i -> retailer.client().patch(path, "{'attributes': {'a%d': 'x'}}".formatted(i)));
        int kept = 0;
        var attributes = retailer.client().get(path).json().get("attributes");
        for (int i = 0; i < AT_ONCE; i++) {
            int status = answers.get(i).status();
            assertThat(status).as(answers.get(i).text()).isIn(200, 409);
            assertThat(attributes.has("a" + i)).isEqualTo(status == 200);
            kept += status == 200 ? 1 : 0;
        }
        assertThat(kept).isPositive();
        assertThat(retailer.client().get(path).header("ETag")).startsWith("\"" + (kept + 1) + "-");
    }

    @Test
    default void letsOneOfManyWinWhenAllReadTheSameVersion() {
        TestAccount retailer = retailer();
        String path = "/api/v1/influencers/" + retailer.influencer("lina");
        for (int round = 1; round <= 3; round++) {
            String tag = retailer.client().get(path).header("ETag");
            int said = round;
            List<ApiResponse> answers = ConcurrentCalls.all(
                    AT_ONCE,
                    i -> retailer.client().patch(path, "{'bio': '%d %d'}".formatted(said, i), "If-Match", tag));
            List<ApiResponse> won =
                    answers.stream().filter(each -> each.status() == 200).toList();
            assertThat(won).hasSize(1);
            assertThat(answers).filteredOn(each -> each.status() != 200).allSatisfy(PreconditionsContract::assertStale);
            assertThat(retailer.client().get(path).text()).isEqualTo(won.get(0).text());
        }
    }

    @Test
    default void createsOneProductWhenManyPutItAtOnce() {
        TestAccount retailer = retailer();
        List<ApiResponse> answers = ConcurrentCalls.all(
                AT_ONCE,
                i -> retailer.client()
                        .put(
                                "/api/v1/products/by-external-id/KL-1",
                                "{'title': 'Hut', 'url': 'https://shop.example/1'}"));
        assertThat(answers.stream().map(ApiResponse::status).filter(status -> status == 201))
                .hasSize(1);
        assertThat(answers)
                .allSatisfy(each -> assertThat(each.status()).as(each.text()).isIn(200, 201));
        assertThat(answers.stream().map(ApiResponse::id).distinct()).hasSize(1);
    }

    @Test
    default void createsOneInfluencerWhenManyTakeAUsernameAtOnce() {
        TestAccount retailer = retailer();
        IntFunction<ApiResponse> create = i -> retailer.client()
                .post(
                        "/api/v1/influencers",
                        "{'display_name': '%d', 'social_accounts': [{'platform': 'x', 'username': 'lina'}]}"
                                .formatted(i));
        List<Integer> statuses = new ArrayList<>(ConcurrentCalls.all(AT_ONCE, create).stream()
                .map(ApiResponse::status)
                .toList());
        assertThat(statuses.remove((Integer) 201)).isTrue();
        assertThat(statuses).containsOnly(409);
        assertThat(retailer.client().get("/api/v1/influencers").ids()).hasSize(1);
    }

    @Test
    default void letsManyInfluencersTakeEachOthersNamesAtOnce() {
        TestAccount retailer = retailer();
        List<String> influencers = List.of(retailer.influencer("a"), retailer.influencer("b"));
        List<ApiResponse> answers = ConcurrentCalls.all(
                AT_ONCE,
                i -> retailer.client().patch("/api/v1/influencers/" + influencers.get(i % 2), """
                                {'social_accounts': [{'platform': 'instagram', 'username': '%s'},
                                                     {'platform': 'x', 'username': '%s'}]}
                                """.formatted(
                                i % 4 < 2 ? "a" : "b", i % 3 == 0 ? "c" : "d")));
        assertThat(answers)
                .allSatisfy(each -> assertThat(each.status()).as(each.text()).isIn(200, 409));
        assertThat(retailer.client().get("/api/v1/influencers").json().findValues("username").stream()
                        .distinct()
                        .count())
                .isGreaterThan(1);
    }

    private static String created(String kind, TestAccount retailer) {
        return "/api/v1/" + kind + "/"
                + switch (kind) {
                    case "influencers" -> retailer.influencer("lina");
                    case "products" -> retailer.product("1", "Hut");
                    default -> retailer.post(retailer.influencer("lina"), "1", "x");
                };
    }

    private static String change(String kind, String text) {
        String member = switch (kind) {
            case "influencers" -> "bio";
            case "products" -> "title";
            default -> "caption";
        };
        return "{'%s': '%s'}".formatted(member, text);
    }

    private static void assertStale(ApiResponse answered) {
        assertThat(answered.status()).as(answered.text()).isEqualTo(412);
        assertThat(answered.errorCode()).isEqualTo("precondition_failed");
        assertThat(answered.errorMessage()).contains("read it again");
    }
}
