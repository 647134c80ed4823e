package dev.shelfie.app.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.application.matching.background.MatchingWorkers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class LateStartTest {

    private static final Duration SOON = Duration.ofMillis(1);
    private static final Duration NEVER = Duration.ofDays(1);

    private final List<String> events = new CopyOnWriteArrayList<>();
    private final Queue<Runnable> failures = new ConcurrentLinkedQueue<>();

    @Test
    void startsTheRestWhenTheWorkersRun() {
        LateStart start = start(SOON, NEVER);
        Eventually.until("the rest started", () -> events.contains("rest"));
        start.close();
        assertThat(events).containsExactly("3 workers", "rest", "stop");
    }

    @Test
    void triesAgainWhenTheWorkersCannotStart() {
        assertTriesAgainAfter(() -> {
            throw new IllegalStateException("no table");
        });
    }

    @Test
    void triesAgainWhenTheVirtualMachineFails() {
        assertTriesAgainAfter(() -> {
            throw new StackOverflowError();
        });
    }

    @Test
    void startsNothingWhenItIsClosedBefore() {
        LateStart start = start(NEVER, NEVER);
        start.close();
        assertThat(events).isEmpty();
    }

    private void assertTriesAgainAfter(Runnable failure) {
        failures.add(failure);
        failures.add(failure);
        LateStart start = start(SOON, SOON);
        Eventually.until("the rest started", () -> events.contains("rest"));
        start.close();
        assertThat(events).containsExactly("3 workers", "rest", "stop");
    }

    private LateStart start(Duration delay, Duration pause) {
        return LateStart.of(new FailingWorkers(), 3, () -> events.add("rest"), delay, pause);
    }

    /** Fails as often as the test says. */
    private final class FailingWorkers implements MatchingWorkers {

        @Override
        public Running start(int threads) {
            Runnable failure = failures.poll();
            if (failure != null) {
                failure.run();
            }
            events.add(threads + " workers");
            return () -> events.add("stop");
        }

        @Override
        public Map<JobType, Long> waiting() {
            return Map.of();
        }
    }
}
