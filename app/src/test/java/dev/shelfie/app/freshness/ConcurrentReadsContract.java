package dev.shelfie.app.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.FeedServer;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * No answer shows anything older than what was acknowledged before its request began, while writers and readers are at work on
 * two nodes.
 */
interface ConcurrentReadsContract {

    int FAMILIES = 8;
    int WRITERS = 2;
    int READERS = 3;
    Duration PATIENCE = Duration.ofHours(2);
    /** How many faults are enough. */
    int ENOUGH = 20;

    /** Two nodes over one store, with background jobs; {@code first} makes the store of the first one. */
    Nodes start(UnaryOperator<Store> first);

    @Test
    default void noAnswerIsOlderThanItsRequest() {
        try (Nodes nodes = start(store -> store)) {
            long reads = Long.getLong("shelfie.test.reads", 5000);
            Set<String> done = ConcurrentHashMap.newKeySet();
            assertThat(run(nodes, List.of(0, 1), reads, done)).isEmpty();
            assertThat(done).containsAll(RandomWriter.WRITERS);
        }
    }

    /** The test of this test. */
    @Test
    default void findsACacheThatNeverLooksAtVersions() {
        try (Nodes nodes = start(CachingStore::new)) {
            assertThat(run(nodes, List.of(1), 5000)).isNotEmpty();
        }
    }

    /** Reads on both nodes, while others write on some; what was shown that mustn't be. */
    static Queue<String> run(Nodes nodes, List<Integer> written, long reads) {
        return run(nodes, written, reads, ConcurrentHashMap.newKeySet());
    }

    /** The same, and has {@code done} know what was written. */
    static Queue<String> run(Nodes nodes, List<Integer> written, long reads, Set<String> done) {
        try (FeedServer server = FeedServer.start(0)) {
            return run(world(nodes, written, server, done), reads);
        }
    }

    private static Queue<String> run(World world, long reads) {
        RandomWriter founder = new RandomWriter(world, 0);
        world.families().forEach(founder::found);
        AtomicLong left = new AtomicLong(reads);
        Queue<String> faults = new ConcurrentLinkedQueue<>();
        ConcurrentCalls.all(WRITERS + READERS, PATIENCE, number -> {
            try {
                Runnable step = step(world, number, left, faults);
                while (left.get() > 0 && faults.size() < ENOUGH) {
                    step.run();
                }
            } finally {
                left.updateAndGet(rest -> Math.min(rest, 0));
            }
            return number;
        });
        return faults;
    }

    private static Runnable step(World world, int number, AtomicLong left, Queue<String> faults) {
        if (number < WRITERS) {
            return new RandomWriter(world, number)::write;
        }
        RandomReader reader = new RandomReader(world, number);
        return () -> {
            faults.addAll(reader.read());
            left.decrementAndGet();
        };
    }

    private static World world(Nodes nodes, List<Integer> written, FeedServer server, Set<String> done) {
        AccountId account = nodes.get(1).account(Plan.UNLIMITED);
        List<NodeClient> clients = IntStream.range(0, 2)
                .mapToObj(i -> NodeClient.of(nodes.get(i), account))
                .toList();
        List<Family> families = new ArrayList<>();
        for (int i = 0; i < FAMILIES; i++) {
            families.add(new Family("lina" + i));
        }
        String gallery = NodeClient.json(
                        clients.get(1).json("POST", "/galleries", "{\"name\": \"All\", \"status\": \"published\"}"))
                .get("id")
                .stringValue();
        return new World(
                new ReadHistory(),
                families,
                new ConcurrentHashMap<>(),
                gallery,
                clients,
                written.stream().map(clients::get).toList(),
                (kind, rows) -> nodes.importByCommand(account, kind, rows),
                ProductFeed.of(
                        server,
                        clients.get(1),
                        written.stream()
                                .map(node -> nodes.get(node).use().feedRunner())
                                .toList()),
                done,
                new AtomicLong());
    }
}
