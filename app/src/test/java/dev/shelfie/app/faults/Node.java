package dev.shelfie.app.faults;

import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TcpProxy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Base64;

/** A node in a process of its own, which clients reach at the same port when it is started again. For one thread. */
final class Node implements AutoCloseable {

    private static final String WEBHOOK_KEY = Base64.getEncoder().encodeToString(new byte[32]);

    /** The way of clients to the node. */
    final TcpProxy entrance;
    /** The way of the node to the database. */
    final TcpProxy toDatabase;

    private final String name;
    private final Path folder;
    private ServeProcess process;
    private int restarts;

    Node(String name, int databasePort, Path folder) {
        this.name = name;
        this.folder = folder;
        this.toDatabase = new TcpProxy(databasePort);
        this.process = start(0);
        this.entrance = new TcpProxy(process.port());
    }

    ServeProcess process() {
        return process;
    }

    String url() {
        return "http://127.0.0.1:" + entrance.port() + "/api/v1";
    }

    /** Starts it again after it was killed, with a clock that is ahead of the machine's by this many seconds, or behind. */
    void restart(long secondsAhead) {
        restarts++;
        process = start(secondsAhead);
        entrance.leadTo(process.port());
    }

    private ServeProcess start(long secondsAhead) {
        String url = DatabaseServer.url(toDatabase.port());
        String run = name + "-" + restarts;
        return secondsAhead == 0
                ? ServeProcess.start(
                        url,
                        folder,
                        run,
                        "--db-connections=4",
                        "--db-pooler=session",
                        "--webhook-http",
                        "--webhook-allow=127.0.0.1",
                        "--webhook-keys=" + WEBHOOK_KEY)
                : ServeProcess.startAt(secondsAhead, url, folder, run);
    }

    @Override
    public String toString() {
        return name;
    }

    @Override
    public void close() {
        try (toDatabase;
                entrance) {
            process.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
