package dev.shelfie.persistence.jdbi;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertContended;
import static dev.shelfie.application.work.Refusals.assertStale;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.LockWaits;
import dev.shelfie.persistence.database.Postgres;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How long units of work wait for statements and locks. */
class TimeoutsTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private final Database database = Database.open(withShortTimeouts(Postgres.migratedDatabase()));
    private final Store stores = new PostgresStore(database);
    private final UnitOfWork work = stores.work();
    private Product product;

    @BeforeEach
    void store() {
        Account account = AccountFixtures.anAccount();
        stores.accounts().add(account);
        product = stores.products().save(aProduct(account.id()).build());
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void runTimesOutWhenAStatementTakesLong() {
        assertTimedOut(() -> work.run(this::takeLong));
    }

    @Test
    void aTimeoutIsToldApartFromADatabaseThatIsGone() {
        assertThatThrownBy(() -> work.run(this::takeLong))
                .isInstanceOfSatisfying(
                        StoreUnavailableException.class,
                        timeout -> assertThat(timeout.isTimeout()).isTrue());
    }

    @Test
    void runBulkWaitsForALongStatement() {
        assertThat(work.runBulk(this::takeLong)).isTrue();
    }

    @Test
    void runBulkResetsTheTimeoutWhenItEnds() {
        work.runBulk(this::takeLong);

        assertTimedOut(this::takeLong);
        assertTimedOut(() -> work.run(this::takeLong));
    }

    @Test
    void runBulkResetsTheTimeoutWhenItFails() {
        assertThatThrownBy(() -> work.runBulk(() -> {
                    takeLong();
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertTimedOut(() -> work.run(this::takeLong));
    }

    @Test
    void runBulkHasTheTimeoutOfTheRunAroundIt() {
        assertTimedOut(() -> work.run(() -> work.runBulk(this::takeLong)));
    }

    @Test
    void runHasTheTimeoutOfTheRunBulkAroundIt() {
        assertThat(work.<Boolean>runBulk(() -> work.run(this::takeLong))).isTrue();
    }

    @Test
    void runIsContendedWhenTheRowIsLocked() {
        whileLocked(() -> {
            assertContended(() -> work.run(() -> stores.products().save(product.withOffer(at("3"), NOON))));
            return true;
        });
    }

    @Test
    void saveIsContendedWhenTheRowIsLocked() {
        whileLocked(() -> {
            assertContended(() -> stores.products().save(product.withOffer(at("3"), NOON)));
            return true;
        });
    }

    @Test
    void runBulkHasALongerLockTimeoutAndResetsIt() {
        assertThat(work.run(this::lockTimeout)).isEqualTo("700ms");
        assertThat(work.runBulk(this::lockTimeout)).isEqualTo("10s");
        assertThat(work.<String>runBulk(() -> work.run(this::lockTimeout))).isEqualTo("10s");
        assertThat(work.<String>run(() -> work.runBulk(this::lockTimeout))).isEqualTo("700ms");
        assertThat(work.run(this::lockTimeout)).isEqualTo("700ms");
    }

    @Test
    void runBulkWaitsForALockedRow() {
        AtomicReference<FutureTask<Product>> waiting = new AtomicReference<>();

        whileLocked(() -> {
            waiting.set(started(() -> work.runBulk(() -> stores.products().save(product.withOffer(at("3"), NOON)))));
            LockWaits.awaitOne(database);
            return true;
        });

        assertStale(() -> result(waiting.get()));
    }

    /** Runs {@code action} while a unit of work on another connection has changed the product and hasn't ended yet. */
    private void whileLocked(Supplier<Boolean> action) {
        work.runBulk(() -> {
            stores.products().save(product.withOffer(at("2"), NOON));
            return result(started(action));
        });
    }

    private String lockTimeout() {
        return database.sql()
                .find("SHOW lock_timeout", arguments -> {}, row -> row.text(1))
                .orElseThrow();
    }

    private boolean takeLong() {
        return database.sql()
                .find("SELECT pg_sleep(1.5)", arguments -> {}, row -> true)
                .isPresent();
    }

    private static void assertTimedOut(ThrowingCallable action) {
        assertThatExceptionOfType(DatabaseUnavailableException.class).isThrownBy(action);
    }

    private static DatabaseSettings withShortTimeouts(DatabaseSettings settings) {
        return new DatabaseSettings(
                settings.url(), settings.user(), settings.password(), 3, Duration.ofSeconds(5), Duration.ofSeconds(1));
    }
}
