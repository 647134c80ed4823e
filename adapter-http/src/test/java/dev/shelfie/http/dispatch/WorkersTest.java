package dev.shelfie.http.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.domain.access.AccountId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkersTest {

    private static final AccountId GREEDY = new AccountId("acct_01HZXC4CA4238A0B923820DCC5");
    private static final AccountId MODEST = new AccountId("acct_01HZXC4CA4238A0B923820DCC6");

    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final List<String> ran = new ArrayList<>();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void runsTasksOfAccountsInTurns() {
        Queue<Runnable> thread = new ArrayDeque<>();
        Workers workers = Workers.of(thread::add, 1);
        for (String task : List.of("greedy 1", "greedy 2", "greedy 3")) {
            workers.of(GREEDY).execute(() -> ran.add(task));
        }
        workers.of(MODEST).execute(() -> ran.add("modest 1"));

        thread.forEach(Runnable::run);

        assertThat(ran).containsExactly("greedy 1", "modest 1", "greedy 2", "greedy 3");
    }

    @Test
    void leavesThreadsToOthersWhenAnAccountWantsAll() throws InterruptedException {
        Workers workers = Workers.of(threads, 4);
        CountDownLatch end = new CountDownLatch(1);
        CountDownLatch all = new CountDownLatch(20);
        for (int i = 0; i < 20; i++) {
            workers.of(GREEDY).execute(() -> {
                await(end);
                all.countDown();
            });
        }
        CountDownLatch served = new CountDownLatch(1);

        workers.of(MODEST).execute(served::countDown);

        assertThat(served.await(60, TimeUnit.SECONDS)).isTrue();
        end.countDown();
        assertThat(all.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void runsEachTaskOnceWhenManyAccountsAddThem() throws InterruptedException {
        Workers workers = Workers.of(threads, 4);
        AtomicInteger runs = new AtomicInteger();
        AtomicInteger greedy = new AtomicInteger();
        AtomicInteger mostOfGreedy = new AtomicInteger();
        CountDownLatch all = new CountDownLatch(40_000);
        Thread[] clients = new Thread[4];
        for (int client = 0; client < clients.length; client++) {
            Executor executor = workers.of(client == 0 ? MODEST : GREEDY);
            boolean counted = client > 0;
            clients[client] = new Thread(() -> {
                for (int i = 0; i < 10_000; i++) {
                    executor.execute(() -> {
                        if (counted) {
                            mostOfGreedy.accumulateAndGet(greedy.incrementAndGet(), Math::max);
                        }
                        runs.incrementAndGet();
                        if (counted) {
                            greedy.decrementAndGet();
                        }
                        all.countDown();
                    });
                }
            });
            clients[client].start();
        }

        assertThat(all.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(runs).hasValue(40_000);
        assertThat(mostOfGreedy).hasValueLessThanOrEqualTo(3);
    }

    @Test
    void goesOnWhenATaskFails() throws InterruptedException {
        Workers workers = Workers.of(threads, 1);
        CountDownLatch served = new CountDownLatch(1);
        workers.of(GREEDY).execute(() -> {
            throw new IllegalStateException("expected by the test");
        });

        workers.of(GREEDY).execute(served::countDown);

        assertThat(served.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void refusesATaskWhenTheThreadsAreGone() {
        threads.shutdown();

        assertThatExceptionOfType(RejectedExecutionException.class)
                .isThrownBy(() -> Workers.of(threads, 4).of(GREEDY).execute(() -> {}));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
