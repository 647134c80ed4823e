package dev.shelfie.persistence.support;

import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.jspecify.annotations.Nullable;

/** Brings the tables up to date, with the scripts in {@code db/migration} and {@link TermsMigration}. */
final class Migrations {

    private final DatabaseSettings settings;
    private final Failures failures;

    Migrations(DatabaseSettings settings, Failures failures) {
        this.settings = settings;
        this.failures = failures;
    }

    void run() {
        try {
            Flyway flyway = flyway();
            requireNotNewer(flyway.info());
            flyway.migrate();
        } catch (FlywayException e) {
            throw failures.translate(e);
        }
    }

    void verify() {
        try {
            MigrationInfoService info = flyway().info();
            requireNotNewer(info);
            requireNotOlder(info);
        } catch (FlywayException e) {
            throw failures.translate(e);
        }
    }

    private Flyway flyway() {
        return Flyway.configure()
                .dataSource(Connector.forMigrations(settings))
                .locations("classpath:db/migration")
                .javaMigrations(TermsMigration.ofCatalogue(), TermsMigration.ofInfluencers())
                .loggers("slf4j")
                .cleanDisabled(true)
                .load();
    }

    private void requireNotNewer(MigrationInfoService info) {
        MigrationInfo current = info.current();
        if (current != null && current.getState() == MigrationState.FUTURE_SUCCESS) {
            throw new SchemaMismatchException("The tables of the database at " + failures.address() + " are of version "
                    + version(current) + ", made by a newer Shelfie than this one: run that one");
        }
    }

    private void requireNotOlder(MigrationInfoService info) {
        MigrationInfo[] pending = info.pending();
        if (pending.length > 0) {
            throw new SchemaMismatchException("The tables of the database at " + failures.address() + " are of version "
                    + version(info.current()) + ", and this Shelfie needs " + version(pending[pending.length - 1])
                    + ": run migrate first");
        }
    }

    private static String version(@Nullable MigrationInfo migration) {
        return migration == null ? "none" : String.valueOf(migration.getVersion());
    }
}
