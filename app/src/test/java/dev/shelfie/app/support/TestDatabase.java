package dev.shelfie.app.support;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.GivenServer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;

/** A PostgreSQL that starts with the first test that needs it, and ends with the tests; or the {@link GivenServer}. */
public final class TestDatabase {

    /** A busy machine, or one that stands still for seconds, is no fault of what is tested. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private TestDatabase() {}

    /** The URL of a new database without rows. It has no tables either, unless the server is a given one. */
    public static String create() {
        return url(port(), createNamed());
    }

    /** The URL of a new database without tables; past a pooler, through which no tables can be made. */
    public static String createWithoutTables() {
        return GivenServer.find()
                .map(server -> url(server.directPort(), server.createEmpty()))
                .orElseGet(() -> url(port(), createOwn()));
    }

    /** The URL of a database by another way to the server. */
    public static String url(int port, String name) {
        return GivenServer.find()
                .map(server -> server.url("127.0.0.1", port, name))
                .orElseGet(() -> "jdbc:postgresql://127.0.0.1:" + port + "/" + name + "?user=postgres");
    }

    /** The name of such a new database. */
    public static String createNamed() {
        return GivenServer.find().map(GivenServer::createMigrated).orElseGet(TestDatabase::createOwn);
    }

    private static String createOwn() {
        String name = "test_" + IDS.next().toLowerCase(Locale.ROOT);
        try (var connection = Own.SERVER.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return name;
    }

    /** The settings of a database at this URL, where a pooler may be on the way. Statements may take longer than by default. */
    public static DatabaseSettings settings(String url) {
        return patient(impatientSettings(url));
    }

    /** The same settings with longer limits of time. */
    public static DatabaseSettings patient(DatabaseSettings given) {
        return new DatabaseSettings(
                given.url(), given.user(), given.password(), given.poolSize(), PATIENCE, PATIENCE, given.pooling());
    }

    /** The same with the limits of time that the program has, for tests in which these pass. */
    public static DatabaseSettings impatientSettings(String url) {
        return DatabaseSettings.of(url, null, null).withPooling(GivenServer.pooling());
    }

    /** The URL of the same database for a process whose statements may take longer than by default. */
    public static String patient(String url) {
        return "%s%ssocketTimeout=%d&options=-c%%20lock_timeout=%d%%20-c%%20statement_timeout=%4$d"
                .formatted(url, url.contains("?") ? "&" : "?", PATIENCE.toSeconds(), PATIENCE.toMillis());
    }

    /** The database at this URL past a pooler, for connections that keep what they prepare. */
    public static String pastPooler(String url) {
        return GivenServer.find()
                .map(server -> url.replace(":" + server.port() + "/", ":" + server.directPort() + "/"))
                .orElse(url);
    }

    public static int port() {
        return GivenServer.find().map(GivenServer::port).orElseGet(() -> Own.SERVER.getPort());
    }

    private static final class Own {

        private static final Duration START_PATIENCE = Duration.ofMinutes(2);

        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                EmbeddedPostgres server = EmbeddedPostgres.builder()
                        .setPGStartupWait(START_PATIENCE)
                        .start();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    try {
                        server.close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }));
                return server;
            } catch (IOException e) {
                throw new UncheckedIOException("PostgreSQL can't start", e);
            }
        }
    }
}
