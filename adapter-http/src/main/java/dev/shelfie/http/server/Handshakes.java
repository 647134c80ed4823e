package dev.shelfie.http.server;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;
import org.xnio.XnioExecutor;

/** Closes connections whose handshake of TLS takes too long. Safe for concurrent use. */
final class Handshakes {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Map<StreamConnection, XnioExecutor.Key> timers = new ConcurrentHashMap<>();

    /** Passes connections to {@code next}, whose handshakes begin there. */
    ChannelListener<StreamConnection> before(ChannelListener<StreamConnection> next) {
        return connection -> {
            timers.put(
                    connection,
                    connection
                            .getIoThread()
                            .executeAfter(() -> giveUp(connection), PATIENCE.toMillis(), TimeUnit.MILLISECONDS));
            // Beside those that it has already.
            connection.setCloseListener(this::ended);
            next.handleEvent(connection);
        };
    }

    private void giveUp(StreamConnection connection) {
        timers.remove(connection);
        IoUtils.safeClose(connection);
    }

    /** To be called when the handshake is over. */
    void ended(StreamConnection connection) {
        XnioExecutor.Key timer = timers.remove(connection);
        if (timer != null) {
            timer.remove();
        }
    }
}
