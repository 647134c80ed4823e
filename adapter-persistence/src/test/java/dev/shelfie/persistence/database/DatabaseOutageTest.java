package dev.shelfie.persistence.database;

import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.Waiting;
import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.jdbi.DatabaseUnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens while the database is away, and when it is back. */
class DatabaseOutageTest {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Account account = AccountFixtures.anAccount();
    private final AtomicLong longest = new AtomicLong();
    private TcpProxy way;
    private Database database;
    private Store stores;

    @BeforeEach
    void open() throws IOException {
        DatabaseSettings direct = Postgres.migratedDatabase();
        String name = direct.url().replaceFirst(".*/", "").replaceFirst("[?].*", "");
        way = new TcpProxy(Postgres.port());
        database = Database.open(Postgres.settings(way.port(), name));
        stores = new PostgresStore(database);
        awaitReachable();
        stores.accounts().add(account);
    }

    @AfterEach
    void close() throws IOException {
        database.close();
        way.close();
    }

    @Test
    void findIsRefusedInTimeWhenTheDatabaseIsGoneAndSucceedsWhenItIsBack() {
        untilInTime(() -> {
            way.cut();

            assertUnavailable(this::find);
            assertUnavailable(this::find);
            assertThat(database.isReachable()).isFalse();

            way.mend();
            awaitReachable();
            assertThat(stores.accounts().find(account.id())).contains(account);
        });
    }

    @Test
    void findIsRefusedInTimeWhenTheDatabaseIsSilentAndSucceedsWhenItSpeaksAgain() {
        untilInTime(() -> {
            way.stall(true);

            assertUnavailable(this::find);
            assertUnavailable(this::find);
            assertThat(database.isReachable()).isFalse();

            way.stall(false);
            awaitReachable();
            assertThat(stores.accounts().find(account.id())).contains(account);
        });
    }

    @Test
    void findIsRefusedInTimeForEachOfManyWhenTheDatabaseIsSilent() {
        untilInTime(() -> {
            way.stall(true);

            List<FutureTask<Boolean>> requests = Stream.generate(() -> started(() -> {
                        assertUnavailable(this::find);
                        return true;
                    }))
                    .limit(20)
                    .toList();

            assertThat(requests).map(request -> result(request)).containsOnly(true);
            way.stall(false);
            awaitReachable();
        });
    }

    @Test
    void runIsRefusedInTimeWhenTheDatabaseGoesMidway() {
        untilInTime(() -> {
            assertUnavailable(() -> stores.work().run(() -> {
                stores.accounts().add(AccountFixtures.anAccount());
                cut();
                return stores.accounts().find(account.id());
            }));
            // It may also be refused before the cut.
            way.cut();
            way.mend();
            awaitReachable();
        });
    }

    @Test
    void runIsRefusedInTimeWhenTheDatabaseGoesBeforeItsEnd() {
        untilInTime(() -> {
            assertUnavailable(() -> stores.work().run(() -> {
                stores.accounts().add(AccountFixtures.anAccount());
                cut();
                return account;
            }));
            // It may also be refused before the cut.
            way.cut();
            way.mend();
            awaitReachable();
        });
    }

    @Test
    void migrateIsRefusedWhenTheDatabaseIsGone() throws IOException {
        way.cut();

        assertThatExceptionOfType(DatabaseUnavailableException.class).isThrownBy(database::migrate);
    }

    @Test
    void verifyReachableIsRefusedInTimeWhenTheDatabaseIsSilent() throws IOException {
        way.stall(true);

        assertThatExceptionOfType(DatabaseUnavailableException.class)
                .isThrownBy(database::verifyReachable)
                .withMessageContaining("127.0.0.1:" + way.port() + "/");
    }

    private void find() {
        stores.accounts().find(account.id());
    }

    private void cut() {
        try {
            way.cut();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Whoever waits too long does so each time; who does so once may be on a machine that stood still. */
    private void untilInTime(ThrowingRunnable outage) {
        Waiting.until("requests are refused in time", () -> {
            longest.set(0);
            try {
                outage.run();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            return longest.get() < PATIENCE.toNanos();
        });
    }

    private void assertUnavailable(ThrowingCallable request) {
        long start = System.nanoTime();
        assertThatExceptionOfType(DatabaseUnavailableException.class)
                .isThrownBy(request)
                .withMessageContaining("127.0.0.1:" + way.port() + "/")
                .withMessageNotContaining("secret")
                .withMessageNotContaining("\n");
        longest.accumulateAndGet(System.nanoTime() - start, Math::max);
    }

    private void awaitReachable() {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!database.isReachable()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
        }
    }

    /** What happens while the database is away. */
    @FunctionalInterface
    private interface ThrowingRunnable {

        void run() throws IOException;
    }
}
