package dev.shelfie.app.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.shelfie.app.support.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Clients write on two nodes while processes die, connections break, clocks are wrong and the disk is full. What was acknowledged is
 * there afterwards, once, and everything works again. The seed decides which faults and writes there are, not how threads meet.
 */
class FaultsTest {

    private static final Logger LOG = LoggerFactory.getLogger(FaultsTest.class);
    private static final Duration DURATION = Duration.ofSeconds(Long.getLong("shelfie.test.faults", 3));
    private static final long SEED = Long.getLong("shelfie.test.seed", 1);
    private static final int WRITERS = 6;
    /** So many are acknowledged, or a slow machine would find nothing. */
    private static final int WRITES_PER_SECOND = 25;

    private static Cluster cluster;

    @BeforeAll
    static void start(@TempDir Path folder) {
        cluster = new Cluster(folder);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @ParameterizedTest
    @EnumSource
    void keepsWhatItAcknowledgedWhenThereIs(Fault fault) {
        String obstacle = fault.obstacle(cluster);
        if (!obstacle.isEmpty()) {
            leaveOut(fault + " isn't possible on this machine: " + obstacle);
        }
        run(List.of(fault), DURATION);
    }

    @Test
    void keepsWhatItAcknowledgedWhenThereAreAllFaults() {
        List<Fault> possible = Stream.of(Fault.values())
                .filter(fault -> fault.obstacle(cluster).isEmpty())
                .toList();
        run(possible, DURATION.multipliedBy(4));
    }

    private static void run(List<Fault> faults, Duration duration) {
        Random random = new Random(SEED);
        Cluster.Shop shop = cluster.openShop();
        History history = new History();
        Client client = new Client(shop.token());
        List<Writer> writers = IntStream.range(0, WRITERS)
                .mapToObj(i -> new Writer("w" + i, history, cluster.nodes, client, new Random(random.nextLong())))
                .toList();
        writers.get(0).ownAccount(client.ask(cluster.nodes.get(0).url() + "/account"));
        FaultInjector injector = new FaultInjector(cluster, faults, random);
        List<ToldEvents> told = List.of(new ToldEvents(cluster.nodes, client), new ToldEvents(cluster.nodes, client));
        List<CompletableFuture<Void>> running = Stream.concat(writers.stream(), told.stream())
                .map(CompletableFuture::runAsync)
                .toList();
        try {
            injector.run(duration, () -> history.acknowledged.sum() > duration.toSeconds() * WRITES_PER_SECOND);
        } finally {
            writers.forEach(Writer::stop);
            told.forEach(ToldEvents::stop);
            running.forEach(CompletableFuture::join);
        }
        cluster.awaitQuiet();
        Aftermath found = new Aftermath(cluster, shop, history, told);
        String report = "%s: %s; seed %d; %s; lost %d, doubled %d"
                .formatted(
                        faults,
                        history,
                        SEED,
                        injector.counts(),
                        found.lost().size(),
                        found.doubled().size());
        LOG.info(report);
        SoftAssertions.assertSoftly(softly -> {
            softly.assertThat(history.broken).as("broken promises. %s", report).isEmpty();
            softly.assertThat(found.lost()).as("lost. %s", report).isEmpty();
            softly.assertThat(found.doubled()).as("doubled. %s", report).isEmpty();
            softly.assertThat(found.unaudited())
                    .as("unlike the audit log. %s", report)
                    .isEmpty();
            softly.assertThat(found.untold())
                    .as("unlike the event log. %s", report)
                    .isEmpty();
            softly.assertThat(found.inconsistent())
                    .as("inconsistent. %s", report)
                    .isEmpty();
        });
        requireMatching(client);
    }

    /** A product that is new is found in a post that was there before. */
    private static void requireMatching(Client client) {
        String url = cluster.nodes.get(0).url();
        String author = created(client, url + "/influencers", "{\"display_name\": \"Lina\"}");
        String post = created(client, url + "/posts", """
                {"influencer": "%s", "platform": "instagram", "platform_post_id": "last", \
                "caption": "My new Zwirnhof velvet armchair"}""".formatted(author));
        created(client, url + "/products", """
                {"external_id": "last", "title": "Zwirnhof velvet armchair", "brand": "Zwirnhof", \
                "url": "https://halm.example/p/last"}""");
        Eventually.until(
                "the post is matched",
                () -> !client.ask(url + "/posts/" + post + "/matches").json().isEmpty());
    }

    private static String created(Client client, String url, String json) {
        Client.Reply reply = client.insist("POST", url, json, "Idempotency-Key", "last " + url);
        assertThat(reply.status()).as(reply.body()).isEqualTo(201);
        return reply.json().get("id").asString();
    }

    private static void leaveOut(String reason) {
        LOG.warn(reason);
        if (Boolean.parseBoolean(System.getenv("SHELFIE_REQUIRE_FAULTS"))) {
            fail(reason + ", and SHELFIE_REQUIRE_FAULTS is true");
        }
        abort(reason);
    }
}
