package dev.shelfie.persistence.database;

import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.jdbi.DatabaseUnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens while the database is away, and when it is back. */
class DatabaseOutageTest {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Account account = AccountFixtures.anAccount();
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
    void findIsRefusedInTimeWhenTheDatabaseIsGoneAndSucceedsWhenItIsBack() throws IOException {
        way.cut();

        assertUnavailableInTime(this::find);
        assertUnavailableInTime(this::find);
        assertThat(database.isReachable()).isFalse();

        way.mend();
        awaitReachable();
        assertThat(stores.accounts().find(account.id())).contains(account);
    }

    @Test
    void findIsRefusedInTimeWhenTheDatabaseIsSilentAndSucceedsWhenItSpeaksAgain() throws IOException {
        way.stall(true);

        assertUnavailableInTime(this::find);
        assertUnavailableInTime(this::find);
        assertThat(database.isReachable()).isFalse();

        way.stall(false);
        awaitReachable();
        assertThat(stores.accounts().find(account.id())).contains(account);
    }

    @Test
    void findIsRefusedInTimeForEachOfManyWhenTheDatabaseIsSilent() throws IOException {
        way.stall(true);

        List<FutureTask<Boolean>> requests = Stream.generate(() -> started(() -> {
                    assertUnavailableInTime(this::find);
                    return true;
                }))
                .limit(20)
                .toList();

        assertThat(requests).map(request -> result(request)).containsOnly(true);
    }

    @Test
    void runIsRefusedInTimeWhenTheDatabaseGoesMidway() {
        assertUnavailableInTime(() -> stores.work().run(() -> {
            stores.accounts().add(AccountFixtures.anAccount());
            cut();
            return stores.accounts().find(account.id());
        }));
    }

    @Test
    void runIsRefusedInTimeWhenTheDatabaseGoesBeforeItsEnd() {
        assertUnavailableInTime(() -> stores.work().run(() -> {
            stores.accounts().add(AccountFixtures.anAccount());
            cut();
            return account;
        }));
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

    private void assertUnavailableInTime(ThrowingCallable request) {
        long start = System.nanoTime();
        assertThatExceptionOfType(DatabaseUnavailableException.class)
                .isThrownBy(request)
                .withMessageContaining("127.0.0.1:" + way.port() + "/")
                .withMessageNotContaining("secret")
                .withMessageNotContaining("\n");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PATIENCE);
    }

    private void awaitReachable() {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!database.isReachable()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
        }
    }
}
