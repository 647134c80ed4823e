package dev.shelfie.persistence.migration;

import static java.util.Objects.requireNonNull;

import dev.shelfie.persistence.jdbi.SqlErrors;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.jspecify.annotations.Nullable;

/**
 * Brings the schema of one database up to date, with the scripts in {@code db/migration}. Loads Flyway only if there is
 * something to do or to explain (docs/adr/0046). Thread-safe.
 */
public final class Migrations {

    private final DataSource connections;
    private final String address;
    private final SqlErrors errors;

    /**
     * The migrations of a database.
     *
     * @param connections connections without time limits
     * @param address host, port and database, for messages; without anything secret
     */
    public Migrations(DataSource connections, String address, SqlErrors errors) {
        this.connections = requireNonNull(connections, "connections");
        this.address = requireNonNull(address, "address");
        this.errors = requireNonNull(errors, "errors");
    }

    /**
     * Applies the migrations that the database lacks. Of several nodes that do so at once, one works and the others wait.
     *
     * @throws SchemaMismatchException if a newer program has migrated the database
     */
    public void run() {
        if (AppliedMigrations.areComplete(connections)) {
            return;
        }
        try {
            Flyway flyway = flyway();
            requireNotNewer(flyway.info());
            flyway.migrate();
        } catch (FlywayException e) {
            throw errors.translate(e);
        }
    }

    /**
     * Checks that the database has all migrations of this program and no others. Changes nothing.
     *
     * @throws SchemaMismatchException if not
     */
    public void verify() {
        if (AppliedMigrations.areComplete(connections)) {
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

    private Flyway flyway() {
        return flyway(connections);
    }

    static Flyway flyway(DataSource connections) {
        return Flyway.configure()
                .dataSource(connections)
                .locations("classpath:db/migration")
                .loggers("slf4j")
                .cleanDisabled(true)
                .load();
    }

    private void requireNotNewer(MigrationInfoService info) {
        MigrationInfo current = info.current();
        if (current != null && current.getState() == MigrationState.FUTURE_SUCCESS) {
            throw new SchemaMismatchException("The schema of the database at " + address + " has version "
                    + version(current) + ", from a newer Shelfie than this one: run the newer one");
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
