package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

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
        Answered first;
        try (PostgresService before = PostgresService.start(url)) {
            secret = secret(before);
            first = client(before, secret).post("/api/v1/influencers", LINA, "Idempotency-Key", "one");
        }
        try (PostgresService after = PostgresService.start(url)) {
            Client client = client(after, secret);
            Answered again = client.post("/api/v1/influencers", LINA, "Idempotency-Key", "one");
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
        try (PostgresService one = PostgresService.start(url);
                PostgresService other = PostgresService.start(url)) {
            String secret = secret(one);
            List<Client> nodes = List.of(client(one, secret), client(other, secret));

            List<Answered> answers =
                    AtOnce.all(20, i -> nodes.get(i % 2).post("/api/v1/influencers", LINA, "Idempotency-Key", "one"));
            assertThat(answers).extracting(Answered::status).containsOnly(201);
            assertThat(answers.stream().map(Answered::id).distinct()).hasSize(1);

            String path = "/api/v1/influencers/" + answers.get(0).id();
            String tag = answers.get(0).header("ETag");
            List<Answered> changes =
                    AtOnce.all(20, i -> nodes.get(i % 2).patch(path, "{'bio': '%d'}".formatted(i), "If-Match", tag));
            assertThat(changes.stream().filter(each -> each.status() == 200)).hasSize(1);
            assertThat(changes.stream().filter(each -> each.status() == 412)).hasSize(19);
        }
    }

    private static String secret(PostgresService node) {
        AccountId account = node.service().account(Plan.UNLIMITED);
        return node.service()
                .token(account, EnumSet.allOf(Permission.class))
                .secret()
                .reveal();
    }

    private static Client client(PostgresService node, String secret) {
        return new Client(node.service().base(), secret);
    }
}
