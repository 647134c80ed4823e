package dev.shelfie.http.server;

import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpContinue;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSourceChannel;

/**
 * Ends connections on which a body still arrives although the request is answered. The answer says so: a proxy that goes on
 * with the connection without sending the rest would lose the beginning of its next request. The client has some time in
 * which it can send the rest and read the answer: if the connection closed at once, the answer could be lost.
 */
final class UnreadBody {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** If the connection was to be closed anyway. */
    private static final Duration SHORT_PATIENCE = Duration.ofSeconds(2);

    private final HttpServerExchange http;
    private final Duration patience;
    private volatile XnioExecutor.Key nextCheck;

    private UnreadBody(HttpServerExchange http, Duration patience) {
        this.http = http;
        this.patience = patience;
        this.nextCheck = scheduleCheck();
    }

    /** Closes the connection some time after the answer has begun, if not all of the body is there by then. */
    static void closeAfterAnswer(HttpServerExchange http) {
        if (http.isRequestComplete()) {
            return;
        }
        http.addResponseCommitListener(answered -> {
            if (!isReadToItsEnd(answered)) {
                Duration patience = answered.isPersistent() ? PATIENCE : SHORT_PATIENCE;
                answered.setPersistent(false);
                new UnreadBody(answered, patience).waitForEnd();
            }
        });
    }

    /** Reads what is there of a body that nobody has asked for. */
    private static boolean isReadToItsEnd(HttpServerExchange http) {
        if (http.isRequestComplete()) {
            return true;
        }
        StreamSourceChannel body = HttpContinue.requiresContinueResponse(http) ? null : http.getRequestChannel();
        if (body == null) {
            return false;
        }
        try (PooledByteBuffer buffer = http.getConnection().getByteBufferPool().allocate()) {
            int read = body.read(buffer.getBuffer());
            return read < 0 || (read > 0 && body.read(buffer.getBuffer().clear()) < 0);
        } catch (IOException e) {
            return false;
        }
    }

    /** The timer would keep the request in memory after the client has left. */
    private void waitForEnd() {
        http.addExchangeCompleteListener((ended, next) -> {
            nextCheck.remove();
            next.proceed();
        });
    }

    private XnioExecutor.Key scheduleCheck() {
        return http.getIoThread().executeAfter(this::check, patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void check() {
        if (http.isResponseComplete() && !http.isRequestComplete()) {
            IoUtils.safeClose(http.getConnection());
            http.endExchange();
        } else if (!http.isComplete()) {
            nextCheck = scheduleCheck();
        }
    }
}
