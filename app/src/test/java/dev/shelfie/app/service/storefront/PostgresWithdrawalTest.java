package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.persistence.database.HotStandby;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shoppers of several shops ask two nodes for everything, while the shops withdraw what they show. */
class PostgresWithdrawalTest {

    private static final long REQUESTS = Long.getLong("shelfie.test.shoppers", 8_000);
    private static final int MIN_SHOWN_AGAIN = 20;
    private static final int SHOPS = 8;
    private static final int READERS = 12;
    private static final int READS_PER_CHANGE = 120;
    private static final int READS_PER_PAUSE = 700;
    private static final int MIN_READS_OF_STANDBY = 100;

    private final Withdrawals withdrawals = new Withdrawals();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong shownAgain = new AtomicLong();
    private final AtomicBoolean ended = new AtomicBoolean();
    private final Semaphore reads = new Semaphore(0);

    @Test
    void nothingIsSeenTwoSecondsAfterItWasWithdrawnOnAnyNode() throws Exception {
        String url = TestDatabase.create();
        try (PostgresTestService one = PostgresTestService.startWithoutJobs(url);
                PostgresTestService other = PostgresTestService.startWithoutJobs(url)) {
            ask(List.of(one, other));
        }
    }

    /** The standby stops and goes on, so that it is behind for a while again and again. */
    @Test
    void nothingIsSeenTwoSecondsAfterItWasWithdrawnWhenNodesReadFromAStandby(@TempDir Path folder) throws Exception {
        try (HotStandby servers = new HotStandby(folder);
                PostgresTestService one = PostgresTestService.startWithoutJobs(servers.primary(), servers.standby());
                PostgresTestService other =
                        PostgresTestService.startWithoutJobs(servers.primary(), servers.standby())) {
            servers.awaitCurrent();
            Future<?> lagging = lag(servers);

            ask(List.of(one, other));

            lagging.get();
            assertThat(servers.reads("post")).isGreaterThan(MIN_READS_OF_STANDBY);
        }
    }

    private Future<?> lag(HotStandby servers) {
        return CompletableFuture.runAsync(() -> {
            try {
                for (boolean paused = true; !ended.get(); paused = !paused) {
                    servers.pause(paused);
                    long requestsThen = requests.get();
                    Eventually.until(
                            "some more requests", () -> ended.get() || requests.get() > requestsThen + READS_PER_PAUSE);
                }
                servers.pause(false);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private void ask(List<PostgresTestService> nodes) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(READERS + 1);
        try {
            List<TestAccount> retailers = IntStream.range(0, SHOPS)
                    .mapToObj(i -> TestAccount.of(nodes.get(0).service()))
                    .toList();
            List<WithdrawingShop> shops = IntStream.range(0, SHOPS)
                    .mapToObj(i -> new WithdrawingShop(i, retailers.get(i), withdrawals))
                    .toList();
            List<Callable<Object>> work = IntStream.range(0, READERS)
                    .mapToObj(i -> Executors.callable(() -> read(nodes, shops, new Random(i))))
                    .collect(Collectors.toCollection(ArrayList::new));
            work.add(Executors.callable(() -> change(nodes, retailers, shops, new Random(SHOPS))));

            for (Future<Object> done : threads.invokeAll(work)) {
                done.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(withdrawals.seen()).isGreaterThan(REQUESTS);
        assertThat(failed.get()).isLessThan(REQUESTS / 20);
        assertThat(shownAgain.get()).isGreaterThanOrEqualTo(MIN_SHOWN_AGAIN);
    }

    private void read(List<PostgresTestService> nodes, List<WithdrawingShop> shops, Random random) {
        try {
            while (!ended.get()) {
                WithdrawingShop shop = shops.get(random.nextInt(shops.size()));
                WithdrawingShop.Target target = shop.anyTarget(random);
                String address =
                        "10.%d.%d.%d".formatted(random.nextInt(64), random.nextInt(256), 1 + random.nextInt(254));
                String base = nodes.get(random.nextInt(nodes.size())).service().base();
                long asked = System.nanoTime();
                ApiResponse answer = new ShopperBrowser(base, address).get(target.path());
                // On a busy machine, a node may have no connection to the database for a while, and says so.
                assertThat(answer.status()).as(target.path() + answer.text()).isIn(200, 404, 500, 503);
                if (answer.status() >= 500) {
                    failed.incrementAndGet();
                }
                assertThat(answer.status() == 200 && withdrawals.isGone(target.gallery(), asked))
                        .as("%s shows a gallery that was withdrawn", target.path())
                        .isFalse();
                withdrawals.check(shop.number(), target.path(), asked, answer.text());
                reads.release();
                if (requests.incrementAndGet() >= REQUESTS && shownAgain.get() >= MIN_SHOWN_AGAIN) {
                    ended.set(true);
                }
            }
        } finally {
            ended.set(true);
            reads.release(READS_PER_CHANGE);
        }
    }

    private void change(
            List<PostgresTestService> nodes, List<TestAccount> retailers, List<WithdrawingShop> shops, Random random) {
        try {
            while (!ended.get()) {
                reads.acquireUninterruptibly(READS_PER_CHANGE);
                int shop = random.nextInt(shops.size());
                PostgresTestService node = nodes.get(random.nextInt(nodes.size()));
                if (shops.get(shop).change(by(node, retailers.get(shop)), random)) {
                    shownAgain.incrementAndGet();
                }
            }
        } finally {
            ended.set(true);
        }
    }

    /** The same retailer, by another node. */
    private static TestAccount by(PostgresTestService node, TestAccount retailer) {
        return new TestAccount(
                node.service(),
                retailer.account(),
                retailer.client().at(node.service().base()));
    }
}
