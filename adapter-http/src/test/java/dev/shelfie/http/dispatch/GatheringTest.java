package dev.shelfie.http.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class GatheringTest {

    /** More than two batches. */
    private static final int MANY = 2 * Gathering.MAX_BATCH + 1;

    private final Queue<Runnable> workers = new ArrayDeque<>();
    private final List<List<Integer>> batches = new ArrayList<>();

    @Test
    void servesAnItemAloneWhenNothingElseWaits() {
        Gathering<String, Integer> gathering = gathering(2);

        gathering.add("a", 1);
        work();
        gathering.add("a", 2);
        work();

        assertThat(batches).containsExactly(List.of(1), List.of(2));
        assertThat(gathering.count()).isZero();
    }

    @Test
    void servesTogetherWhatCameBeforeAWorkerWasFree() {
        Gathering<String, Integer> gathering = gathering(1);

        IntStream.range(0, 5).forEach(i -> gathering.add("a", i));
        work();

        assertThat(batches).containsExactly(List.of(0, 1, 2, 3, 4));
    }

    @Test
    void servesLinesApart() {
        Gathering<String, Integer> gathering = gathering(1);

        gathering.add("a", 1);
        gathering.add("b", 2);
        gathering.add("a", 3);
        work();

        assertThat(batches).containsExactly(List.of(1, 3), List.of(2));
    }

    @Test
    void servesOtherLinesBeforeTheRestOfALongOne() {
        Gathering<String, Integer> gathering = gathering(1);

        IntStream.range(0, 2 * Gathering.MAX_BATCH).forEach(i -> gathering.add("a", i));
        gathering.add("b", -1);
        work();

        assertThat(batches).hasSize(3);
        assertThat(batches.get(0)).hasSize(Gathering.MAX_BATCH);
        assertThat(batches.get(1)).containsExactly(-1);
        assertThat(batches.get(2)).hasSize(Gathering.MAX_BATCH);
    }

    @Test
    void refusesWhatWaitsWhenThereAreNoWorkersAnyMore() {
        List<Integer> refused = new ArrayList<>();
        Gathering<String, Integer> gathering = new Gathering<>(
                line -> task -> {
                    throw new RejectedExecutionException();
                },
                1,
                (line, items) -> {},
                refused::add);

        gathering.add("a", 1);
        gathering.add("a", 2);

        assertThat(refused).containsExactly(1, 2);
        assertThat(gathering.count()).isZero();
    }

    @Test
    void servesALineAfterABatchOfItFailed() {
        List<List<Integer>> served = new ArrayList<>();
        Gathering<String, Integer> gathering = new Gathering<>(
                line -> workers::add,
                1,
                (line, items) -> {
                    served.add(items);
                    if (items.contains(0)) {
                        throw new IllegalStateException("failed");
                    }
                },
                refused -> {});
        gathering.add("a", 0);
        assertThatIllegalStateException().isThrownBy(this::work);

        gathering.add("a", 1);
        work();

        assertThat(served).containsExactly(List.of(0), List.of(1));
    }

    @Test
    @Timeout(30)
    void servesOthersOfTheLineWhenAllItsBatchesTakeLong() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch stuck = new CountDownLatch(1);
        CountDownLatch served = new CountDownLatch(MANY);
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            Gathering<String, Integer> gathering = new Gathering<>(
                    line -> threads,
                    1,
                    (line, items) -> {
                        if (items.contains(0)) {
                            started.countDown();
                            await(stuck);
                        } else {
                            items.forEach(item -> served.countDown());
                        }
                    },
                    refused -> {});

            gathering.add("a", 0);
            started.await();
            IntStream.rangeClosed(1, MANY).forEach(i -> gathering.add("a", i));

            assertThat(served.await(20, TimeUnit.SECONDS)).isTrue();
        } finally {
            stuck.countDown();
            threads.shutdownNow();
        }
    }

    @Test
    @Timeout(60)
    void servesEveryItemOnceWhenManyThreadsAdd() throws InterruptedException {
        int each = 20_000;
        int adders = 4;
        Queue<Integer> served = new ConcurrentLinkedQueue<>();
        CountDownLatch all = new CountDownLatch(adders * each);
        ExecutorService threads = Executors.newFixedThreadPool(3);
        ExecutorService adding = Executors.newFixedThreadPool(adders);
        try {
            Gathering<Integer, Integer> gathering = new Gathering<>(
                    line -> threads,
                    2,
                    (line, items) -> {
                        served.addAll(items);
                        items.forEach(item -> all.countDown());
                    },
                    refused -> {});
            for (int adder = 0; adder < adders; adder++) {
                int first = adder * each;
                adding.execute(() -> IntStream.range(first, first + each).forEach(i -> gathering.add(i % 3, i)));
            }

            assertThat(all.await(50, TimeUnit.SECONDS)).isTrue();
            assertThat(served).doesNotHaveDuplicates().hasSize(adders * each);
        } finally {
            adding.shutdownNow();
            threads.shutdownNow();
        }
    }

    private Gathering<String, Integer> gathering(int workersOfLine) {
        return new Gathering<>(line -> workers::add, workersOfLine, (line, items) -> batches.add(items), refused -> {});
    }

    private void work() {
        while (!workers.isEmpty()) {
            workers.remove().run();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
