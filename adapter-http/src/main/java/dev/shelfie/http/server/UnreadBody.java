package dev.shelfie.http.server;

import io.undertow.server.HttpServerExchange;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.xnio.IoUtils;

/**
 * Ends connections on which a body still arrives although the request is answered. The client has a few seconds in which
 * it can send the rest and read the answer: if the connection closed at once, the answer could be lost.
 */
final class UnreadBody {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private UnreadBody() {}

    /** Closes the connection some time after the answer has begun, if the body has not been read by then. */
    static void closeAfterAnswer(HttpServerExchange http) {
        http.addResponseCommitListener(answered -> {
            if (!answered.isRequestComplete()) {
                answered.setPersistent(false);
                scheduleCheck(answered);
            }
        });
    }

    private static void scheduleCheck(HttpServerExchange http) {
        http.getIoThread().executeAfter(() -> check(http), PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
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
