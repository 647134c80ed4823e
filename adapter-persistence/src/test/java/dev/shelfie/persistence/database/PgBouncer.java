package dev.shelfie.persistence.database;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** A real PgBouncer in transaction mode, between a test and the server of {@link Postgres}. */
final class PgBouncer implements AutoCloseable {

    /** Of the user postgres, whom it lets in by SCRAM. */
    static final String PASSWORD = "only for the pooler";

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Process process;
    private final int port;

    private PgBouncer(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts it. Without one on the machine the test is left out, or fails where SHELFIE_REQUIRE_PGBOUNCER is true.
     *
     * @param folder for its files
     * @param sessions how many sessions of the server its connections share
     */
    static PgBouncer start(Path folder, int sessions) throws IOException {
        Path program = find();
        int port = freePort();
        Path log = folder.resolve("pgbouncer.log");
        Path settings = folder.resolve("pgbouncer.ini");
        Path users = folder.resolve("userlist.txt");
        Files.writeString(settings, """
                [databases]
                * = host=127.0.0.1 port=%d user=postgres password=postgres

                [pgbouncer]
                listen_addr = 127.0.0.1
                listen_port = %d
                unix_socket_dir =
                auth_type = scram-sha-256
                auth_file = %s
                pool_mode = transaction
                default_pool_size = %d
                ignore_startup_parameters = extra_float_digits
                """.formatted(Postgres.directPort(), port, users, sessions));
        Files.writeString(users, "\"postgres\" \"" + PASSWORD + "\"\n");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        boolean isRoot = "root".equals(System.getProperty("user.name"));
        List<String> command = Stream.concat(
                        Stream.of(program.toString(), settings.toString()),
                        isRoot ? Stream.of("-u", "nobody") : Stream.empty())
                .toList();
        PgBouncer started = new PgBouncer(
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start(),
                port);
        started.awaitReady(log);
        return started;
    }

    int port() {
        return port;
    }

    private void awaitReady(Path log) throws IOException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!accepts()) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                fail("PgBouncer doesn't start: " + Files.readString(log));
            }
        }
    }

    private boolean accepts() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    private static Path find() {
        return Stream.of("/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(PgBouncer::missing);
    }

    private static Path missing() {
        String missing = "There is no pgbouncer on this machine";
        if (Boolean.parseBoolean(System.getenv("SHELFIE_REQUIRE_PGBOUNCER"))) {
            return fail(missing + ", and SHELFIE_REQUIRE_PGBOUNCER is true");
        }
        return abort(missing);
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
