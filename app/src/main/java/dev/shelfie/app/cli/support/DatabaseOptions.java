package dev.shelfie.app.cli.support;

import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.Pooling;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Option;

/** The options that locate the database. */
public final class DatabaseOptions {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseOptions.class);

    /** How long a statement of a command waits for a connection. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Option(
            names = "--db-url",
            required = true,
            paramLabel = "URL",
            description = "JDBC URL of the database, such as jdbc:postgresql://localhost:5432/shelfie.")
    private String url = "";

    @Option(names = "--db-user", paramLabel = "NAME", description = "Database user. Default: the user in the URL.")
    private @Nullable String user;

    @Option(
            names = "--db-password-file",
            paramLabel = "FILE",
            description = "Path of a file whose first line is the password. Default: the password in the URL.")
    private @Nullable Path passwordFile;

    @Option(
            names = "--db-pooler",
            defaultValue = "session",
            paramLabel = "MODE",
            description =
                    "How a pooler on the way to the database shares sessions: 'session', also without a pooler, or "
                            + "'transaction', as PgBouncer with pool_mode = transaction. Default: session.")
    private Pooling pooler = Pooling.SESSION;

    /**
     * Creates a pool for a command, without connecting to the database. Its statements wait longer for a connection than those of requests:
     * a busy or distant database may take more than a moment to open one.
     *
     * @param connections the size of the pool
     * @throws IllegalArgumentException if the password file can't be read
     */
    public Database open(int connections) {
        return Database.open(settings(url, connections).withAcquireTimeout(PATIENCE));
    }

    /**
     * Creates a pool for requests, without connecting to the database. With a hot standby for reads that may be old, it logs when that
     * fails, and when it is used again.
     *
     * @param standby the URL of the standby; null if there is none
     * @throws IllegalArgumentException if the password file can't be read
     */
    public Database open(int connections, @Nullable String standby) {
        return standby == null
                ? Database.open(settings(url, connections))
                : Database.open(settings(url, connections), settings(standby, connections), new LoggedStandby());
    }

    private DatabaseSettings settings(String address, int connections) {
        return DatabaseSettings.of(address, user, password())
                .withPoolSize(connections)
                .withPooling(pooler);
    }

    /**
     * Connects a command to a database whose tables are up to date.
     *
     * @param connections the size of the pool
     * @throws IllegalArgumentException if the password file can't be read
     * @throws RuntimeException if the database can't be reached or needs a migration
     */
    public Database connect(int connections) {
        Database database = open(connections);
        try {
            database.verifyReachable();
            verify(database);
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /**
     * Verifies that a database is migrated, and logs if a newer program has done so.
     *
     * @throws RuntimeException if the database can't be reached, or this program doesn't work with its schema
     */
    public static void verify(Database database) {
        database.verifyMigrated();
        tellIfNewer(database);
    }

    private static void tellIfNewer(Database database) {
        if (database.hasNewerSchema()) {
            LOG.warn("The schema of the database is from a newer Shelfie: run that one on all nodes");
        }
    }

    /**
     * Migrates a database, and logs what it distributed, or if a newer program has migrated it.
     *
     * @throws RuntimeException if the database can't be reached or is newer than this program
     */
    public static void migrate(Database database) {
        List<String> distributed = database.migrate();
        tellIfNewer(database);
        if (!distributed.isEmpty()) {
            LOG.info(
                    "Distributed {} tables by account over the workers of Citus: {}",
                    distributed.size(),
                    String.join(", ", distributed));
        }
    }

    private @Nullable String password() {
        if (passwordFile == null) {
            return null;
        }
        try {
            String content = Files.readString(passwordFile, StandardCharsets.UTF_8);
            return content.lines().findFirst().orElse("");
        } catch (IOException e) {
            throw new IllegalArgumentException("Can't read the password file " + passwordFile + ": " + e, e);
        }
    }
}
