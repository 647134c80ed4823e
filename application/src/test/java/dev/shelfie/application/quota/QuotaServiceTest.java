package dev.shelfie.application.quota;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes that share quotas, in simulated time. */
class QuotaServiceTest {

    private static final Percentage TOLERANCE = Percentage.withPercentage(5);
    private static final int QUOTA = 600;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final Cluster cluster = new Cluster();

    @Test
    void grantsTheQuotaAtOnceAndThenWhatComesBack() {
        Node node = cluster.node();

        assertThat(cluster.grantedOf(1_000, node)).isEqualTo(QUOTA);
        cluster.pass(Duration.ofSeconds(2));
        assertThat(cluster.grantedOf(1_000, node)).isEqualTo(QUOTA / 30);
    }

    @Test
    void saysWhatRemainsAndHowLongToWait() {
        Node node = cluster.node();

        assertThat(node.take()).isEqualTo(new Quota(true, QUOTA - 1, Duration.ZERO, Duration.ofMillis(100)));
        cluster.grantedOf(QUOTA - 1, node);
        assertThat(node.take()).isEqualTo(new Quota(false, 0, Duration.ofMillis(100), MINUTE));
    }

    @Test
    void beginsAnewWhenTheQuotaChanges() {
        Node node = cluster.node();
        cluster.grantedOf(QUOTA, node);

        assertThat(node.quotas.take(cluster.account, 10 * QUOTA).remaining()).isEqualTo(10 * QUOTA - 1);
    }

    @Test
    void countsAccountsApart() {
        Node node = cluster.node();
        cluster.grantedOf(QUOTA + 1, node);

        assertThat(node.quotas.take(anAccountId(), QUOTA).granted()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"60, 2", "600, 2", "600, 5", "6000, 2", "6000, 4"})
    void grantsTheQuotaOnceWhenAllNodesAreAskedForMore(int quota, int nodes) {
        cluster.quota = quota;
        cluster.nodes(nodes);

        assertThat(cluster.granted(MINUTE.multipliedBy(5), 3.0 * quota)).isCloseTo(6 * quota, TOLERANCE);
        cluster.running.forEach(node -> assertThat(node.granted)
                .as("each gets its part")
                .isCloseTo(6 * quota / nodes, Percentage.withPercentage(25)));
    }

    @Test
    void grantsTheQuotaOnceWhenMostRequestsReachOneNode() {
        Node much = cluster.node();
        Node little = cluster.node();
        much.weight = 9;

        assertThat(cluster.granted(MINUTE.multipliedBy(5), 3.0 * QUOTA)).isCloseTo(6 * QUOTA, TOLERANCE);
        assertThat(much.granted).isGreaterThan(3 * little.granted);
    }

    @Test
    void grantsAllThatIsAskedForWhenThatIsLessThanTheQuota() {
        cluster.nodes(3);

        assertThat(cluster.granted(MINUTE.multipliedBy(5), 0.95 * QUOTA))
                .isCloseTo((int) (0.95 * QUOTA * 5), within(5));
    }

    @Test
    void grantsNoSecondQuotaWhenANodeStarts() {
        cluster.nodes(2);
        cluster.granted(MINUTE.multipliedBy(3), 3.0 * QUOTA);

        cluster.node();

        assertThat(cluster.granted(MINUTE, 3.0 * QUOTA)).isCloseTo(QUOTA, TOLERANCE);
    }

    @Test
    void givesTheOthersWhatADeadNodeHad() {
        cluster.nodes(2);
        cluster.granted(MINUTE.multipliedBy(3), 3.0 * QUOTA);

        cluster.running.remove(0);

        assertThat(cluster.granted(MINUTE, 3.0 * QUOTA)).isCloseTo(QUOTA, TOLERANCE);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void grantsTheQuotaOnceWhileTheStoreIsAwayAndAfterwards(int nodes) {
        cluster.nodes(nodes);
        cluster.granted(MINUTE.multipliedBy(2), 3.0 * QUOTA);

        cluster.away = true;
        assertThat(cluster.granted(MINUTE.multipliedBy(10), 3.0 * QUOTA)).isCloseTo(10 * QUOTA, TOLERANCE);
        assertThat(cluster.failures).isEqualTo(nodes);

        cluster.away = false;
        assertThat(cluster.granted(MINUTE, 3.0 * QUOTA)).isCloseTo(QUOTA, TOLERANCE);
        assertThat(cluster.granted(MINUTE, 3.0 * QUOTA)).isCloseTo(QUOTA, TOLERANCE);
    }

    @Test
    void hearsOfTheOthersAfterALongTimeWithFewRequests() {
        Node rare = cluster.node();
        Node busy = cluster.node();
        cluster.grantedOf(10, rare);
        cluster.pass(Duration.ofSeconds(1));
        for (int minute = 0; minute < 10; minute++) {
            busy.send(QUOTA);
            cluster.pass(MINUTE);
        }
        cluster.grantedOf(QUOTA, busy);

        rare.send(10);
        cluster.pass(Duration.ofMillis(100));

        assertThat(cluster.grantedOf(QUOTA, rare)).isLessThan(QUOTA / 20);
    }

    @Test
    void tellsTheStoreOnceForEachHundredthOfTheQuota() {
        Node node = cluster.node();

        cluster.granted(MINUTE, 0.5 * QUOTA);

        assertThat(cluster.shared).isBetween(30, 60);
        assertThat(node.granted).isEqualTo(QUOTA / 2);
    }

    @Test
    void forgetsAccountsThatSendNothingWithoutGrantingMore() {
        Node first = cluster.node();
        Node second = cluster.node();
        for (int i = 0; i < 3; i++) {
            assertThat(cluster.granted(Duration.ofSeconds(90), 3.0 * QUOTA)).isCloseTo((int) (QUOTA * 2.5), TOLERANCE);
            cluster.pass(MINUTE.multipliedBy(5));
        }
        assertThat(first.granted + second.granted).isCloseTo((int) (3 * QUOTA * 2.5), TOLERANCE);
    }

    /** Nodes, and a store that they share. Time passes in steps. */
    private static final class Cluster {

        private static final long STEP = Duration.ofMillis(5).toNanos();
        private static final long DELAY = Duration.ofMillis(20).toNanos();

        final AccountId account = anAccountId();
        final List<Node> running = new ArrayList<>();
        private final Map<String, NodeUse> stored = new HashMap<>();
        private final Map<String, Long> storedAt = new HashMap<>();
        private final PriorityQueue<Step> steps = new PriorityQueue<>();
        private long now = -Duration.ofHours(3).toNanos();
        int quota = QUOTA;
        boolean away;
        int failures;
        int shared;

        private record Step(long at, Runnable work) implements Comparable<Step> {
            @Override
            public int compareTo(Step other) {
                return Long.compare(at, other.at);
            }
        }

        void nodes(int count) {
            for (int i = 0; i < count; i++) {
                node();
            }
        }

        Node node() {
            Node node = new Node(this, "n" + running.size() + now);
            running.add(node);
            return node;
        }

        List<NodeUse> share(Collection<NodeUse> uses) {
            if (away) {
                throw new StoreUnavailableException("away", null);
            }
            shared++;
            List<NodeUse> others = new ArrayList<>();
            for (NodeUse use : uses) {
                stored.put(use.node(), use);
                storedAt.put(use.node(), now);
                stored.values().stream()
                        .filter(other -> !other.node().equals(use.node()))
                        .map(other -> new NodeUse(
                                other.account(),
                                other.node(),
                                other.used(),
                                other.remaining(),
                                Duration.ofNanos(now - storedAt.get(other.node()))))
                        .forEach(others::add);
            }
            return others;
        }

        /** How many of so many requests a minute are granted, evenly spread over this time and by weight over the nodes. */
        int granted(Duration time, double perMinute) {
            int before = running.stream().mapToInt(node -> node.granted).sum();
            int weights = running.stream().mapToInt(node -> node.weight).sum();
            long end = now + time.toNanos();
            while (now < end) {
                for (Node node : running) {
                    node.waiting += perMinute * STEP / MINUTE.toNanos() * node.weight / weights;
                    for (; node.waiting >= 1; node.waiting--) {
                        node.send(1);
                    }
                }
                step();
            }
            return running.stream().mapToInt(node -> node.granted).sum() - before;
        }

        /** How many of so many requests at once a node grants. */
        int grantedOf(int requests, Node node) {
            int before = node.granted;
            node.send(requests);
            return node.granted - before;
        }

        void pass(Duration time) {
            long end = now + time.toNanos();
            while (now < end) {
                step();
            }
        }

        private void step() {
            now += STEP;
            while (!steps.isEmpty() && steps.peek().at() <= now) {
                steps.remove().work().run();
            }
        }
    }

    private static final class Node {

        private final Cluster cluster;
        final QuotaUseCases quotas;
        int weight = 1;
        int granted;
        double waiting;

        Node(Cluster cluster, String name) {
            this.cluster = cluster;
            this.quotas = QuotaUseCases.over(
                    cluster::share,
                    name,
                    () -> cluster.now,
                    work -> cluster.steps.add(new Cluster.Step(cluster.now + Cluster.DELAY, work)),
                    failure -> cluster.failures++);
        }

        Quota take() {
            return quotas.take(cluster.account, cluster.quota);
        }

        void send(int requests) {
            for (int i = 0; i < requests; i++) {
                granted += take().granted() ? 1 : 0;
            }
        }
    }
}
