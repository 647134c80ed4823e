package dev.shelfie.app.support;

import com.github.f4b6a3.ulid.UlidCreator;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;

/** A PostgreSQL that starts with the first test that needs it, and ends with the tests. */
public final class TestDatabase {

    private static final EmbeddedPostgres SERVER = start();

    private TestDatabase() {}

    /** The URL of a new, empty database. */
    public static String create() {
        return "jdbc:postgresql://127.0.0.1:" + port() + "/" + createNamed() + "?user=postgres";
    }

    public static String createNamed() {
        String name = "test_" + UlidCreator.getUlid().toLowerCase();
        try (var connection = SERVER.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return name;
    }

    public static int port() {
        return SERVER.getPort();
    }

    private static EmbeddedPostgres start() {
        try {
            EmbeddedPostgres server = EmbeddedPostgres.builder().start();
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
