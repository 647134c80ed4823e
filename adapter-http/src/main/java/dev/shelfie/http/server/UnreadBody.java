package dev.shelfie.http.server;

import io.undertow.server.HttpServerExchange;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.xnio.IoUtils;

/**
 * Ends connections on which a body still arrives although the request is answered. The client has some time in which
 * it can send the rest and read the answer: if the connection closed at once, the answer could be lost.
 */
final class UnreadBody {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** If the connection is to be closed anyway. */
    private static final Duration SHORT_PATIENCE = Duration.ofSeconds(2);

    private UnreadBody() {}

    /** Closes the connection some time after the answer has begun, if the body has not been read by then. */
    static void closeAfterAnswer(HttpServerExchange http) {
        http.addResponseCommitListener(answered -> {
            if (!answered.isRequestComplete()) {
                scheduleCheck(answered);
            }
        });
    }

    private static void scheduleCheck(HttpServerExchange http) {
        Duration patience = http.isPersistent() ? PATIENCE : SHORT_PATIENCE;
        http.getIoThread().executeAfter(() -> check(http), patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static void check(HttpServerExchange http) {
        if (http.isResponseComplete() && !http.isRequestComplete()) {
            IoUtils.safeClose(http.getConnection());
            http.endExchange();
        } else if (!http.isComplete()) {
            scheduleCheck(http);
        }
    }
}
