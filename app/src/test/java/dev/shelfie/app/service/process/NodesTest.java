package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nodes on the same database, side by side and one after the other. */
class NodesTest {

    private static final String LINA = "{'display_name': 'Lina'}";

    @Test
    void replaysAndKeepsWhatWasWrittenBeforeARestart() {
        String url = TestDatabase.create();
        String secret;
        ApiResponse first;
        try (PostgresTestService before = PostgresTestService.start(url)) {
            secret = secret(before);
            first = client(before, secret).post("/api/v1/influencers", LINA, "Idempotency-Key", "one");
        }
        try (PostgresTestService after = PostgresTestService.start(url)) {
            HttpTestClient client = client(after, secret);
            ApiResponse again = client.post("/api/v1/influencers", LINA, "Idempotency-Key", "one");
            assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
            assertThat(again.text()).isEqualTo(first.text());
            assertThat(again.header("Location")).isEqualTo(first.header("Location"));
            String path = "/api/v1/influencers/" + first.id();
            assertThat(client.get(path).header("ETag")).isEqualTo(first.header("ETag"));
            assertThat(client.patch(path, "{'bio': 'x'}", "If-Match", first.header("ETag"))
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void carriesOutOnceWhatIsSentToBothNodesAtOnce() {
        String url = TestDatabase.create();
        try (PostgresTestService one = PostgresTestService.start(url);
                PostgresTestService other = PostgresTestService.start(url)) {
            String secret = secret(one);
            List<HttpTestClient> nodes = List.of(client(one, secret), client(other, secret));

            List<ApiResponse> answers = ConcurrentCalls.all(
                    20, i -> nodes.get(i % 2).post("/api/v1/influencers", LINA, "Idempotency-Key", "one"));
            assertThat(answers).extracting(ApiResponse::status).containsOnly(201);
            assertThat(answers.stream().map(ApiResponse::id).distinct()).hasSize(1);

            String path = "/api/v1/influencers/" + answers.get(0).id();
            String tag = answers.get(0).header("ETag");
            List<ApiResponse> changes = ConcurrentCalls.all(
                    20, i -> nodes.get(i % 2).patch(path, "{'bio': '%d'}".formatted(i), "If-Match", tag));
            assertThat(changes.stream().filter(each -> each.status() == 200)).hasSize(1);
            assertThat(changes.stream().filter(each -> each.status() == 412)).hasSize(19);
        }
    }

    private static String secret(PostgresTestService node) {
        AccountId account = node.service().account(Plan.UNLIMITED);
        return node.service()
                .token(account, EnumSet.allOf(Permission.class))
                .secret()
                .reveal();
    }

    private static HttpTestClient client(PostgresTestService node, String secret) {
        return new HttpTestClient(node.service().base(), secret);
    }
}
