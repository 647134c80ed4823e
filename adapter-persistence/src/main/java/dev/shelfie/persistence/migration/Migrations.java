package dev.shelfie.persistence.migration;

import static java.util.Objects.requireNonNull;

import dev.shelfie.persistence.distribution.Distribution;
import dev.shelfie.persistence.jdbi.SqlErrors;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.database.postgresql.PostgreSQLConfigurationExtension;
import org.jspecify.annotations.Nullable;

/**
 * Brings the schema of one database up to date, with the scripts in {@code db/migration}. Loads Flyway only if there is
 * something to do or to explain (docs/adr/0046). Thread-safe.
 */
public final class Migrations {

    /** How long a statement of a migration waits for a lock, and so how long it makes requests wait. */
    public static final Duration LOCK_TIMEOUT = Duration.ofMillis(500);

    private static final Set<MigrationState> FUTURE =
            Set.of(MigrationState.FUTURE_SUCCESS, MigrationState.FUTURE_FAILED);
    private static final String SCRIPTS = "classpath:db/migration";
    private static final int ATTEMPTS = 120;
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final DataSource connections;
    private final String address;
    private final SqlErrors errors;
    private final Distribution distribution;
    private final String[] locations;
    private volatile boolean newer;

    /**
     * The migrations of a database.
     *
     * @param connections connections without time limits but {@link #LOCK_TIMEOUT}
     * @param address host, port and database, for messages; without anything secret
     * @param distribution distributes the tables of the same database
     */
    public Migrations(DataSource connections, String address, SqlErrors errors, Distribution distribution) {
        this(connections, address, errors, distribution, SCRIPTS);
    }

    /** The migrations of a database, with the scripts of other folders. */
    Migrations(
            DataSource connections, String address, SqlErrors errors, Distribution distribution, String... locations) {
        this.connections = requireNonNull(connections, "connections");
        this.address = requireNonNull(address, "address");
        this.errors = requireNonNull(errors, "errors");
        this.distribution = requireNonNull(distribution, "distribution");
        this.locations = locations;
    }

    /**
     * Applies the migrations that the database lacks. Of several nodes that do so at once, one works and the others wait. A
     * migration that gets no lock within {@link #LOCK_TIMEOUT} is rolled back and tried again, every second for two minutes.
     * Then distributes the tables by account if the database is of a Citus cluster.
     *
     * @return the names of the tables that it distributed
     * @throws SchemaMismatchException if this program no longer works with the schema of a newer one, or a migration got no lock
     */
    public List<String> run() {
        if (!fits()) {
            apply();
        }
        try {
            return distribution.run();
        } catch (SQLException e) {
            throw errors.translate(e);
        }
    }

    /** Applies what Flyway finds missing. */
    void apply() {
        try {
            Flyway flyway = flyway();
            requireNotNewer(flyway.info());
            migrate(flyway);
        } catch (FlywayException e) {
            throw errors.translate(e);
        }
    }

    /**
     * Checks that the database has all migrations of this program, and no others that it doesn't work with. Changes nothing.
     *
     * @throws SchemaMismatchException if not
     */
    public void verify() {
        if (fits()) {
            return;
        }
        try {
            MigrationInfoService info = flyway().info();
            requireNotNewer(info);
            requireNotOlder(info);
        } catch (FlywayException e) {
            throw errors.translate(e);
        }
    }

    /** Whether the database has migrations of a newer program, as {@link #run} or {@link #verify} saw last; false before. */
    public boolean foundNewer() {
        return newer;
    }

    private boolean fits() {
        AppliedMigrations.Fit fit = AppliedMigrations.fit(connections);
        newer = fit == AppliedMigrations.Fit.NEWER;
        return fit != AppliedMigrations.Fit.OTHER;
    }

    private void migrate(Flyway flyway) {
        for (int attempt = 1; ; attempt++) {
            try {
                flyway.migrate();
                return;
            } catch (FlywayException e) {
                if (!SqlErrors.isLockTimeout(e)) {
                    throw e;
                }
                if (attempt == ATTEMPTS) {
                    throw new SchemaMismatchException(
                            "The migration of the database at " + address
                                    + " got no lock within two minutes: end the transactions that run for long, and start again");
                }
                prepareRetry(flyway);
            }
        }
    }

    /** A script that runs outside of a transaction, as for a concurrent index, is recorded as failed. */
    private static void prepareRetry(Flyway flyway) {
        MigrationInfo current = flyway.info().current();
        if (current != null && current.getState().isFailed()) {
            flyway.repair();
        }
        LockSupport.parkNanos(PAUSE.toNanos());
    }

    private Flyway flyway() {
        return flyway(connections, locations);
    }

    static Flyway flyway(DataSource connections) {
        return flyway(connections, SCRIPTS);
    }

    /** Locks with the session, because an index that is built concurrently would wait for the end of a transaction's lock. */
    private static Flyway flyway(DataSource connections, String... locations) {
        FluentConfiguration configuration = Flyway.configure()
                .dataSource(connections)
                .locations(locations)
                .loggers("slf4j")
                .cleanDisabled(true);
        configuration
                .getConfigurationExtension(PostgreSQLConfigurationExtension.class)
                .setTransactionalLock(false);
        return configuration.load();
    }

    private void requireNotNewer(MigrationInfoService info) {
        MigrationInfo current = info.current();
        if (current != null && FUTURE.contains(current.getState())) {
            throw new SchemaMismatchException("The schema of the database at " + address + " has version "
                    + version(current) + ", from a newer Shelfie that this one doesn't work with: run the newer one");
        }
    }

    private void requireNotOlder(MigrationInfoService info) {
        MigrationInfo[] pending = info.pending();
        if (pending.length > 0) {
            throw new SchemaMismatchException("The schema of the database at " + address + " has version "
                    + version(info.current()) + ", and this Shelfie needs " + version(pending[pending.length - 1])
                    + ": run migrate first");
        }
    }

    private static String version(@Nullable MigrationInfo migration) {
        return migration == null ? "none" : String.valueOf(migration.getVersion());
    }
}
