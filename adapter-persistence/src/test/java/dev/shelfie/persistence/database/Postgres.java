package dev.shelfie.persistence.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A PostgreSQL server of the tests' own, started once, when first needed, and stopped with the JVM; or the {@link GivenServer}.
 */
public final class Postgres {

    /** The timeout of tests that don't wait for one, so that they pass on a busy machine, too. */
    public static final Duration LONG = Duration.ofSeconds(30);

    /** How long a server may take to start. */
    static final Duration START_PATIENCE = Duration.ofMinutes(2);

    private static final String TEMPLATE = "migrated";
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private Postgres() {}

    /** A new database without tables; past a pooler, through which no tables can be made. */
    public static DatabaseSettings emptyDatabase() {
        return withTimeout(
                GivenServer.find()
                        .map(server -> pastPooler(server, server.createEmpty()))
                        .orElseGet(() -> created("template1")),
                LONG);
    }

    /** A new database without tables, with a parameter of the driver. */
    public static DatabaseSettings emptyDatabase(String parameter) {
        DatabaseSettings settings = emptyDatabase();
        String url = settings.url() + (settings.url().contains("?") ? "&" : "?") + parameter;
        return withTimeout(
                DatabaseSettings.of(url, settings.user(), settings.password()).withPooling(settings.pooling()), LONG);
    }

    /** A new database with tables and no rows. */
    public static DatabaseSettings migratedDatabase() {
        return migratedDatabase(LONG);
    }

    /** A new database with tables and no rows, for tests that wait until a timeout is over. */
    public static DatabaseSettings migratedDatabase(Duration timeout) {
        return withTimeout(
                GivenServer.find()
                        .map(server -> given(server, server.port(), server.createMigrated()))
                        .orElseGet(() -> created(Server.withTemplate())),
                timeout);
    }

    /** The same past a pooler, for tests of what a session keeps. */
    public static DatabaseSettings migratedDatabasePastPooler(Duration timeout) {
        return GivenServer.find()
                .map(server -> withTimeout(pastPooler(server, server.createMigrated()), timeout))
                .orElseGet(() -> migratedDatabase(timeout));
    }

    private static DatabaseSettings pastPooler(GivenServer server, String name) {
        return given(server, server.directPort(), name).withPooling(Pooling.SESSION);
    }

    /** The settings of the database {@code name} at {@code port}, whether it is there or not; with the default timeouts. */
    public static DatabaseSettings settings(int port, String name) {
        return GivenServer.find().map(server -> given(server, port, name)).orElseGet(() -> own(port, name));
    }

    private static DatabaseSettings given(GivenServer server, int port, String name) {
        return DatabaseSettings.of(server.url("127.0.0.1", port, name), null, null)
                .withPoolSize(4)
                .withPooling(GivenServer.pooling());
    }

    private static DatabaseSettings own(int port, String name) {
        return DatabaseSettings.of("jdbc:postgresql://127.0.0.1:" + port + "/" + name, "postgres", "secret")
                .withPoolSize(4);
    }

    public static int port() {
        return GivenServer.find().map(GivenServer::port).orElseGet(() -> Server.RUNNING.getPort());
    }

    /** The port of the server itself, past a pooler. */
    static int directPort() {
        return GivenServer.find().map(GivenServer::directPort).orElseGet(() -> Server.RUNNING.getPort());
    }

    private static DatabaseSettings created(String template) {
        String name = "test_" + DATABASES.incrementAndGet();
        execute("CREATE DATABASE " + name + " TEMPLATE " + template);
        return own(Server.RUNNING.getPort(), name);
    }

    private static DatabaseSettings withTimeout(DatabaseSettings settings, Duration timeout) {
        return new DatabaseSettings(
                settings.url(),
                settings.user(),
                settings.password(),
                settings.poolSize(),
                timeout,
                timeout,
                settings.pooling());
    }

    private static void execute(String sql) {
        try (Connection connection = Server.RUNNING.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Server {

        static final EmbeddedPostgres RUNNING = started();

        private static boolean hasTemplate;

        static synchronized String withTemplate() {
            if (!hasTemplate) {
                execute("CREATE DATABASE " + TEMPLATE);
                try (Database database = Database.open(own(RUNNING.getPort(), TEMPLATE))) {
                    database.migrate();
                }
                hasTemplate = true;
            }
            return TEMPLATE;
        }

        private static EmbeddedPostgres started() {
            try {
                return EmbeddedPostgres.builder()
                        .setPGStartupWait(START_PATIENCE)
                        .setServerConfig("fsync", "off")
                        .setServerConfig("full_page_writes", "off")
                        // Tests that depend on statistics or visibility ask for them.
                        .setServerConfig("autovacuum", "off")
                        .setServerConfig("max_connections", "200")
                        .setServerConfig("max_prepared_transactions", "5")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
