package dev.shelfie.persistence.database;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.work.StaleReads;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.application.work.Waiting;
import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.PostgresStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads that may be old go to a hot standby, and nothing else does. */
class StandbyTest {

    @TempDir
    private static Path folder;

    private static HotStandby servers;
    private static Database database;
    private static PostgresStore stores;

    private final Troubles troubles = new Troubles();

    @BeforeAll
    static void start() throws IOException, SQLException {
        servers = new HotStandby(folder);
        database = Database.open(servers.primary(), servers.standby(), new Troubles());
        database.migrate();
        stores = new PostgresStore(database);
    }

    @AfterAll
    static void stop() throws IOException {
        database.close();
        servers.close();
    }

    @Test
    void readsComeFromTheStandbyOnlyWhenTheyMayBeOldAndInNoTransaction() throws SQLException {
        AccountRepository accounts = stores.accounts();
        Account account = anAccount();
        servers.awaitCurrent();
        servers.pause(true);
        try {
            accounts.add(account);

            assertThat(accounts.find(account.id())).contains(account);
            assertThat(stale(() -> accounts.find(account.id()))).isEqualTo(new Read<>(Optional.empty(), true));
            assertThat(stale(() -> stores.work().run(() -> accounts.find(account.id()))))
                    .isEqualTo(new Read<>(Optional.of(account), false));
        } finally {
            servers.pause(false);
        }
        servers.awaitCurrent();
        assertThat(stale(() -> accounts.find(account.id()))).isEqualTo(new Read<>(Optional.of(account), true));
    }

    @Test
    void readsComeFromTheStandbyOnlyWhileItLacksNothingThatIsTooOld() throws SQLException {
        Duration age = Duration.ofMillis(300);
        AccountRepository accounts = stores.accounts();
        servers.awaitCurrent();
        Waiting.until(
                "a read comes from the standby",
                () -> atMost(age, () -> accounts.find(anAccount().id())).old());
        Account account = anAccount();
        servers.pause(true);
        try {
            accounts.add(account);
            long stored = System.nanoTime();

            Waiting.until("what was stored is too young no longer", () -> {
                long begun = System.nanoTime();
                Read<Optional<Account>> read = atMost(age, () -> accounts.find(account.id()));
                if (begun - stored > age.toNanos()) {
                    assertThat(read).isEqualTo(new Read<>(Optional.of(account), false));
                }
                return begun - stored > 3 * age.toNanos();
            });
        } finally {
            servers.pause(false);
        }
        Waiting.until(
                "reads come from the standby again",
                () -> atMost(age, () -> accounts.find(account.id())).equals(new Read<>(Optional.of(account), true)));
    }

    @Test
    void readsComeFromThePrimaryWhenTheOtherServerIsNoStandby() throws IOException {
        Account account = anAccount();
        stores.accounts().add(account);
        try (Database twice = Database.open(servers.primary(), servers.primary(), troubles)) {
            AccountRepository accounts = new PostgresStore(twice).accounts();

            assertThat(atMost(Duration.ofMinutes(1), () -> accounts.find(account.id())))
                    .isEqualTo(new Read<>(Optional.of(account), false));
            assertThat(troubles.told).singleElement(STRING).startsWith("failed").contains("it isn't a standby");
            assertThat(stale(() -> accounts.find(account.id()))).isEqualTo(new Read<>(Optional.of(account), true));
        }
    }

    @Test
    void tellsThatThePrimaryIsNone() throws IOException, SQLException {
        Account account = anAccount();
        stores.accounts().add(account);
        servers.awaitCurrent();
        try (Database reversed = Database.open(servers.standby(), servers.primary(), troubles)) {
            AccountRepository accounts = new PostgresStore(reversed).accounts();

            assertThat(atMost(Duration.ofMinutes(1), () -> accounts.find(account.id())))
                    .isEqualTo(new Read<>(Optional.of(account), false));

            assertThat(troubles.told).singleElement(STRING).contains("the primary can't tell where its log ends: ");
        }
    }

    @Test
    void aReadThatWasUnderWayDoesNotEndThePauseWhenThePoolIsFull() throws IOException, SQLException {
        servers.awaitCurrent();
        DatabaseSettings narrow = servers.standby().withPoolSize(1);
        try (Database opened = Database.open(servers.primary(), narrow, troubles)) {
            AccountRepository accounts = new PostgresStore(opened).accounts();
            awaitStandby(accounts);
            troubles.told.clear();

            Read<Boolean> underWay = stale(() -> opened.jdbi()
                    .withHandle(holdsTheOnlyConnection -> CompletableFuture.supplyAsync(() ->
                                    stale(() -> accounts.find(anAccount().id())).old())
                            .join()));

            assertThat(underWay).isEqualTo(new Read<>(false, true));
            assertThat(troubles.told).singleElement(STRING).startsWith("failed");
            assertThat(stale(() -> accounts.find(anAccount().id())).old()).isFalse();
        }
    }

    /** As the standby of an old primary may be after a failover. */
    @Test
    void readsComeFromThePrimaryWhenTheStandbyIsAheadOfIt(@TempDir Path other) throws IOException, SQLException {
        Account account = anAccount();
        try (EmbeddedPostgres young = EmbeddedPostgres.builder()
                        .setPGStartupWait(Postgres.START_PATIENCE)
                        .setDataDirectory(other)
                        .start();
                Database opened = Database.open(
                        Postgres.settings(young.getPort(), "postgres").withPooling(Pooling.SESSION),
                        servers.standby(),
                        troubles)) {
            opened.migrate();
            AccountRepository accounts = new PostgresStore(opened).accounts();
            accounts.add(account);
            for (int i = 0; i < 4; i++) {
                servers.skipLog();
            }
            servers.awaitCurrent();

            assertThat(atMost(Duration.ofMinutes(1), () -> accounts.find(account.id())))
                    .isEqualTo(new Read<>(Optional.of(account), false));

            assertThat(troubles.told)
                    .singleElement(STRING)
                    .startsWith("failed")
                    .endsWith("it is ahead of the primary, so it follows another server");
        }
    }

    @Test
    void tellsOnceThatTheStandbyIsAwayAndOnceThatItIsBack() throws IOException, SQLException {
        servers.awaitCurrent();
        try (TcpProxy way = new TcpProxy(servers.standbyPort());
                Database opened = Database.open(servers.primary(), servers.standby(way.port()), troubles)) {
            AccountRepository accounts = new PostgresStore(opened).accounts();
            way.cut();
            stale(() -> accounts.find(anAccount().id()));
            stale(() -> accounts.find(anAccount().id()));

            assertThat(troubles.told).singleElement(STRING).startsWith("failed").contains(":" + way.port());
            assertThat(opened.standbyReads()).isEqualTo(new StandbyReads(0, 2));

            way.mend();
            Waiting.until(
                    "it is used again",
                    () -> stale(() -> accounts.find(anAccount().id())).old());

            assertThat(troubles.told)
                    .hasSize(2)
                    .element(1, STRING)
                    .startsWith("recovered")
                    .contains(":" + way.port());
            assertThat(opened.standbyReads().standby()).isEqualTo(1);
        }
    }

    @Test
    void aStatementThatWritesGoesToThePrimaryWhenReadsMayBeOld() {
        Account account = anAccount();

        assertThat(stale(() -> {
                    stores.accounts().add(account);
                    return account;
                }))
                .isEqualTo(new Read<>(account, false));

        assertThat(stores.accounts().find(account.id())).contains(account);
    }

    @Test
    void readsComeFromThePrimaryWhenTheStandbyIsAway() throws IOException {
        Account account = anAccount();
        stores.accounts().add(account);
        try (Database alone = Database.open(servers.primary(), Postgres.settings(1, "nowhere"), troubles)) {
            AccountRepository accounts = new PostgresStore(alone).accounts();
            assertThat(stale(() -> accounts.find(account.id()))).isEqualTo(new Read<>(Optional.of(account), false));
            assertThat(stale(() -> accounts.find(account.id()))).isEqualTo(new Read<>(Optional.of(account), false));
        }
    }

    @Test
    void readsComeFromThePrimaryWhenTheStandbyStopsMeanwhile() throws IOException, SQLException {
        Account account = anAccount();
        stores.accounts().add(account);
        servers.awaitCurrent();
        try (Database opened = Database.open(servers.primary(), servers.standby(), troubles)) {
            AccountRepository accounts = new PostgresStore(opened).accounts();
            awaitStandby(accounts);
            assertThat(stale(() -> accounts.find(account.id()))).isEqualTo(new Read<>(Optional.of(account), true));

            servers.stop();
            try {
                assertThat(stale(() -> accounts.find(account.id()))).isEqualTo(new Read<>(Optional.of(account), false));
            } finally {
                servers.start();
            }
        }
    }

    /** Nobody else's reads move to the primary because of one that is slow, nor does that one. */
    @Test
    void readsStayAtTheStandbyWhenAStatementOfItTakesTooLong() throws SQLException {
        servers.awaitCurrent();

        assertThatThrownBy(() -> stale(() -> database.jdbi()
                        .withHandle(handle -> handle.createQuery("SELECT pg_sleep(60)")
                                .setQueryTimeout(1)
                                .mapToMap()
                                .list())))
                .isInstanceOfSatisfying(
                        StoreUnavailableException.class,
                        slow -> assertThat(slow.isTimeout()).isTrue());

        assertThat(stale(() -> stores.accounts().find(anAccount().id()))).isEqualTo(new Read<>(Optional.empty(), true));
    }

    /** A busy machine may take longer for the first connection than reads wait for it; they come from the primary meanwhile. */
    private static void awaitStandby(AccountRepository accounts) {
        Waiting.until(
                "reads come from the standby",
                () -> stale(() -> accounts.find(anAccount().id())).old());
    }

    private static <T> Read<T> stale(Supplier<T> read) {
        return atMost(StaleReads.ANY_AGE, read);
    }

    private static <T> Read<T> atMost(Duration age, Supplier<T> read) {
        return StaleReads.get(age, () -> {
            T value = read.get();
            return new Read<>(value, StaleReads.wereUsed());
        });
    }

    private static final class Troubles implements StandbyObserver {

        private final List<String> told = new CopyOnWriteArrayList<>();

        @Override
        public void failed(String reason) {
            told.add("failed: " + reason);
        }

        @Override
        public void recovered(String reason) {
            told.add("recovered: " + reason);
        }
    }

    /**
     * What was read.
     *
     * @param old whether it may be
     */
    private record Read<T>(T value, boolean old) {}
}
