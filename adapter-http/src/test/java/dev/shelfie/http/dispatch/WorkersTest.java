package dev.shelfie.http.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.domain.access.AccountId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
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
    /** What waits for a thread of {@code workers}, which has two processors. */
    private final BlockingQueue<Runnable> thread = new LinkedBlockingQueue<>();

    private long nanos;
    private final Workers workers = Workers.of(thread::add, 4, 2, () -> nanos);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void runsTasksOfAccountsInTurns() {
        Workers workers = Workers.of(thread::add, 1);
        for (String task : List.of("greedy 1", "greedy 2", "greedy 3")) {
            workers.of(GREEDY).execute(() -> ran.add(task));
        }
        workers.of(MODEST).execute(() -> ran.add("modest 1"));

        runWaiting();

        assertThat(ran).containsExactly("greedy 1", "greedy 2", "modest 1", "greedy 3");
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
    void readsOneListForTwoProcessorsWhileAnotherAccountIsActive() {
        workers.of(MODEST).execute(() -> ran.add("modest"));
        addLists();

        runWaiting();

        assertThat(ran).containsExactly("modest", "first begins", "quick", "first ends", "second");
    }

    @Test
    void readsAllListsWhenAnAccountIsAlone() {
        addLists();

        runWaiting();

        assertThat(ran).containsExactly("first begins", "second", "quick", "first ends");
    }

    @Test
    void readsAllListsWhenNoOtherAccountHasBegunATaskForASecond() {
        workers.of(MODEST).execute(() -> ran.add("modest"));
        runWaiting();
        nanos += TimeUnit.SECONDS.toNanos(1);
        addLists();

        runWaiting();

        assertThat(ran).containsExactly("modest", "first begins", "second", "quick", "first ends");
    }

    @Test
    void readsAnotherListWhenTheFirstTakesLong() throws InterruptedException {
        Workers workers = Workers.of(threads, 4, 2, System::nanoTime);
        CountDownLatch modest = new CountDownLatch(1);
        workers.of(MODEST).execute(modest::countDown);
        modest.await();
        CountDownLatch end = new CountDownLatch(1);
        CountDownLatch second = new CountDownLatch(1);
        workers.ofList(GREEDY).execute(() -> await(end));

        workers.ofList(GREEDY).execute(second::countDown);

        assertThat(second.await(60, TimeUnit.SECONDS)).isTrue();
        end.countDown();
    }

    @Test
    void startsAllThatMayStartWhenTimeHasPassed() {
        workers.of(MODEST).execute(() -> ran.add("modest"));
        workers.ofList(GREEDY).execute(() -> {
            nanos += TimeUnit.MILLISECONDS.toNanos(200);
            workers.of(MODEST).execute(() -> ran.add("modest again"));
            runWaiting();
            ran.add("first ends");
        });
        workers.ofList(GREEDY).execute(() -> ran.add("second"));

        runWaiting();

        assertThat(ran.subList(0, 3)).containsExactlyInAnyOrder("modest", "modest again", "second");
        assertThat(ran).endsWith("first ends");
    }

    @Test
    void startsListsThatWaitForLongOnesWhenTheOthersFallSilent() throws InterruptedException {
        workers.of(MODEST).execute(() -> ran.add("modest"));
        runWaiting();
        workers.ofList(GREEDY).execute(() -> ran.add("long"));
        nanos += TimeUnit.MILLISECONDS.toNanos(200);
        workers.ofList(GREEDY).execute(() -> ran.add("long too"));
        next();
        next();
        workers.ofList(GREEDY).execute(() -> ran.add("third"));
        next().run(); // Looks whether it may start: too early.
        nanos += TimeUnit.SECONDS.toNanos(1);

        next().run();

        next().run();
        assertThat(ran).containsExactly("modest", "third");
    }

    @Test
    void readsAllListsWhenTheOthersAreNoAccounts() {
        workers.ofList("198.51.100.1").execute(() -> ran.add("stranger"));
        addLists();

        runWaiting();

        assertThat(ran).containsSubsequence("first begins", "second", "first ends");
    }

    /** Two lists, of which the first lasts until the other one and a task of another kind have run, if they may. */
    private void addLists() {
        workers.ofList(GREEDY).execute(() -> {
            ran.add("first begins");
            runWaiting();
            ran.add("first ends");
        });
        workers.ofList(GREEDY).execute(() -> ran.add("second"));
        workers.of(GREEDY).execute(() -> ran.add("quick"));
    }

    /** What runs next on a thread, as soon as there is something. */
    private Runnable next() throws InterruptedException {
        Runnable next = thread.poll(60, TimeUnit.SECONDS);
        assertThat(next).isNotNull();
        return next;
    }

    private void runWaiting() {
        for (Runnable next = thread.poll(); next != null; next = thread.poll()) {
            next.run();
        }
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
