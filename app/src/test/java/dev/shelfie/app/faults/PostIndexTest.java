package dev.shelfie.app.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/**
 * A shop's index of its posts is the same as the API, post by post, although nodes, the database and the shop's program are killed while
 * clients write. Everything that happened arrives by webhook, too.
 */
class PostIndexTest {

    private static final Logger LOG = LoggerFactory.getLogger(PostIndexTest.class);
    private static final Duration DURATION = Duration.ofSeconds(4 * Long.getLong("shelfie.test.faults", 3));
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final long SEED = Long.getLong("shelfie.test.seed", 1);
    private static final int WRITERS = 4;

    @Test
    void equalsTheApiWhenEverythingIsKilledInBetween(@TempDir Path folder) {
        try (Cluster cluster = new Cluster(folder)) {
            Instant start = Instant.now();
            Client client = new Client(cluster.openShop().token());
            try (PostIndex index = new PostIndex(cluster.nodes, client)) {
                History history = new History();
                Map<Fault, Integer> faults = write(cluster, client, index, history);
                cluster.awaitQuiet();
                index.resend(start);

                Set<String> told = told(cluster, client);
                Eventually.until(
                        "every event was brought",
                        PATIENCE,
                        () -> index.messages.keySet().containsAll(told));

                Map<String, JsonNode> posts = posts(cluster, client);
                LOG.info("{}; {}; {} posts, {} events of them", history, faults, posts.size(), told.size());
                assertThat(index.posts()).isEqualTo(posts);
                assertThat(index.broken).isEmpty();
                assertThat(index.messages.keySet()).isEqualTo(told);
                assertThat(index.messages)
                        .allSatisfy((event, messages) -> assertThat(messages)
                                .as("messages with " + event)
                                .hasSize(1));
            }
        }
    }

    private static Map<Fault, Integer> write(Cluster cluster, Client client, PostIndex index, History history) {
        Random random = new Random(SEED);
        List<Writer> writers = IntStream.range(0, WRITERS)
                .mapToObj(i -> new Writer("w" + i, history, cluster.nodes, client, new Random(random.nextLong())))
                .toList();
        List<CompletableFuture<Void>> running =
                writers.stream().map(CompletableFuture::runAsync).toList();
        FaultInjector injector = new FaultInjector(cluster, List.of(Fault.KILLED_NODE, Fault.KILLED_DATABASE), random);
        CompletableFuture<Void> injecting =
                CompletableFuture.runAsync(() -> injector.run(DURATION, () -> history.acknowledged.sum() > 200));
        try {
            while (!injecting.isDone()) {
                index.save();
                awaitWrites(history, 40, injecting);
                index.kill();
                awaitWrites(history, 10, injecting);
                index.restart();
            }
        } finally {
            writers.forEach(Writer::stop);
            running.forEach(CompletableFuture::join);
            injecting.join();
        }
        return injector.counts();
    }

    private static void awaitWrites(History history, int more, CompletableFuture<Void> injecting) {
        long enough = history.acknowledged.sum() + more;
        Eventually.until(
                more + " more writes", PATIENCE, () -> injecting.isDone() || history.acknowledged.sum() >= enough);
    }

    /** The ids of all events of posts. */
    private static Set<String> told(Cluster cluster, Client client) {
        return new ToldEvents(cluster.nodes, client)
                .readToTheEnd().stream()
                        .filter(event -> event.recordType().equals("post"))
                        .map(ToldEvents.Event::id)
                        .collect(Collectors.toSet());
    }

    private static Map<String, JsonNode> posts(Cluster cluster, Client client) {
        Map<String, JsonNode> posts = new HashMap<>();
        client.ask(cluster.nodes.get(0).url() + "/posts?status=all")
                .json()
                .forEach(post -> posts.put(post.get("id").asString(), post));
        return posts;
    }
}
