package dev.shelfie.persistence.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * A PostgreSQL server and a hot standby of it, by a base backup and streaming replication. What pg_basebackup does is done
 * here by its statements, as the tests' servers come without that program.
 */
public final class HotStandby implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** The version from which on the functions of a backup have their present names. */
    private static final int RENAMED = 15;

    private static final String NAME = "replicated";

    private final EmbeddedPostgres primary;
    private final Path data;
    private EmbeddedPostgres standby;

    /** Starts both, with an empty database. */
    public HotStandby(Path folder) throws IOException, SQLException {
        primary = EmbeddedPostgres.builder()
                .setPGStartupWait(Postgres.START_PATIENCE)
                .setDataDirectory(folder.resolve("primary"))
                .setServerConfig("fsync", "off")
                .start();
        execute(primary, "CREATE DATABASE " + NAME);
        data = folder.resolve("standby");
        try (Connection connection = primary.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            boolean named = connection.getMetaData().getDatabaseMajorVersion() >= RENAMED;
            statement.execute(
                    named
                            ? "SELECT pg_backup_start('standby', true)"
                            : "SELECT pg_start_backup('standby', true, false)");
            copy(folder.resolve("primary"), data);
            try (ResultSet label = statement.executeQuery(
                    "SELECT labelfile FROM " + (named ? "pg_backup_stop(false)" : "pg_stop_backup(false, false)"))) {
                label.next();
                Files.writeString(data.resolve("backup_label"), label.getString(1));
            }
        }
        Files.createFile(data.resolve("standby.signal"));
        Files.writeString(
                data.resolve("postgresql.auto.conf"),
                "primary_conninfo = 'host=127.0.0.1 port=" + primary.getPort() + " user=postgres'\n",
                StandardOpenOption.APPEND);
        start();
    }

    /** Starts the standby again after {@link #stop}, at another port. */
    public void start() throws IOException {
        standby = EmbeddedPostgres.builder()
                .setPGStartupWait(Postgres.START_PATIENCE)
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setServerConfig("fsync", "off")
                .start();
    }

    public void stop() throws IOException {
        standby.close();
    }

    /** Lets the standby stay behind, or catch up. */
    public void pause(boolean paused) throws SQLException {
        execute(standby, paused ? "SELECT pg_wal_replay_pause()" : "SELECT pg_wal_replay_resume()");
    }

    /** Returns once the standby has all that the primary has now. */
    public void awaitCurrent() throws SQLException {
        String wanted = value(primary, "SELECT pg_current_wal_insert_lsn()::text");
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!value(standby, "SELECT (pg_last_wal_replay_lsn() >= '" + wanted + "')::text")
                .equals("true")) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("The standby doesn't catch up");
            }
        }
    }

    /** Moves the end of the primary's log far ahead, without a change. */
    public void skipLog() throws SQLException {
        execute(primary, "SELECT pg_logical_emit_message(false, 'skipped', ''), pg_switch_wal()");
    }

    /** The settings of the database on the primary. */
    public DatabaseSettings primary() {
        return Postgres.settings(primary.getPort(), NAME).withPooling(Pooling.SESSION);
    }

    /** The settings of its copy. */
    public DatabaseSettings standby() {
        return standby(standby.getPort());
    }

    /** The same through a proxy. */
    public DatabaseSettings standby(int port) {
        return Postgres.settings(port, NAME).withPooling(Pooling.SESSION);
    }

    public int standbyPort() {
        return standby.getPort();
    }

    /** How often the standby has read this table or one of its indexes. */
    public long reads(String table) throws SQLException {
        try (Connection connection = standby.getDatabase("postgres", NAME).getConnection();
                PreparedStatement statement = connection.prepareStatement(
                        "SELECT seq_scan + coalesce(idx_scan, 0) FROM pg_stat_user_tables WHERE relname = ?")) {
            statement.setString(1, table);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes any) throws IOException {
                Files.copy(folder, to.resolve(from.relativize(folder)), StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes any) throws IOException {
                if (!file.getFileName().toString().startsWith("postmaster.")) {
                    try {
                        Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                    } catch (NoSuchFileException gone) {
                        return FileVisitResult.CONTINUE;
                    }
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static void execute(EmbeddedPostgres server, String sql) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String value(EmbeddedPostgres server, String sql) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return String.valueOf(row.getString(1));
        }
    }

    @Override
    public void close() throws IOException {
        standby.close();
        primary.close();
    }
}
