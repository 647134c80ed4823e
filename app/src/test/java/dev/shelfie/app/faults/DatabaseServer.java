package dev.shelfie.app.faults;

import dev.shelfie.app.support.Eventually;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A PostgreSQL of its own, which can be killed and started again on the same data. For one thread. */
final class DatabaseServer implements AutoCloseable {

    private static final int START_ATTEMPTS = 3;

    private final Path data;
    private EmbeddedPostgres running;

    DatabaseServer(Path data) {
        this.data = data;
        this.running = start(0);
    }

    int port() {
        return running.getPort();
    }

    /** The URL by which clients on this port reach it. */
    static String url(int port) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres";
    }

    /** Ends all of its processes at once, as {@code kill -9} does. */
    void kill() {
        postmaster().ifPresent(postmaster -> {
            List<ProcessHandle> processes = Stream.concat(Stream.of(postmaster), postmaster.descendants())
                    .toList();
            processes.forEach(ProcessHandle::destroyForcibly);
            Eventually.until("PostgreSQL is gone", () -> processes.stream().noneMatch(ProcessHandle::isAlive));
        });
    }

    void restart() {
        kill();
        int port = port();
        close();
        running = start(port);
    }

    boolean answers() {
        try {
            return query("SELECT '1'").equals(List.of(List.of("1")));
        } catch (IllegalStateException e) {
            return false;
        }
    }

    /** All columns of all rows, as text; "null" for null. */
    List<List<String>> query(String sql, String... parameters) {
        try (Connection connection = DriverManager.getConnection(url(port()) + "&connectTimeout=2&socketTimeout=20");
                var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setString(i + 1, parameters[i]);
            }
            List<List<String>> rows = new ArrayList<>();
            ResultSet result = statement.executeQuery();
            while (result.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(String.valueOf(result.getString(i)));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private Optional<ProcessHandle> postmaster() {
        try {
            Path file = data.resolve("postmaster.pid");
            return Files.exists(file)
                    ? ProcessHandle.of(Long.parseLong(Files.readAllLines(file).get(0)))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private EmbeddedPostgres start(int port) {
        for (int attempt = 1; ; attempt++) {
            try {
                return startOnce(port);
            } catch (IOException e) {
                if (attempt == START_ATTEMPTS) {
                    throw new UncheckedIOException("PostgreSQL can't start", e);
                }
                // While nobody listened there, the port may have become one end of a connection.
                kill();
            }
        }
    }

    private EmbeddedPostgres startOnce(int port) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPGStartupWait(Duration.ofSeconds(30))
                .setPort(port)
                // Tests are quicker when a commit doesn't wait, but then a crash loses it.
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("max_wal_size", "64MB")
                .setServerConfig("min_wal_size", "32MB")
                .start();
    }

    @Override
    public void close() {
        try {
            running.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
