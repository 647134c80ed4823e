package dev.shelfie.http.runtime;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Iterator;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSinkChannel;

/**
 * Sends an answer that is longer than its first piece, as fast as the client takes it: a piece is read and written by a
 * worker, and while the client isn't ready for more, neither a thread nor anything of the store is held, only what is
 * left of the piece.
 */
final class AnswerSender {

    private static final Logger LOG = LoggerFactory.getLogger(AnswerSender.class);
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final HttpServerExchange http;
    private final Iterator<Answer.Piece> pieces;
    private final Body body;
    private final Executor workers;
    private final StreamSinkChannel channel;
    private final XnioExecutor.Key deadline;
    private ByteBuffer unsent;

    private AnswerSender(HttpServerExchange http, Iterator<Answer.Piece> pieces, Body body, Executor workers) {
        this.http = http;
        this.pieces = pieces;
        this.body = body;
        this.workers = workers;
        this.unsent = body.bytes();
        this.channel = http.getResponseChannel();
        this.deadline = http.getIoThread().executeAfter(this::expire, LONGEST.toSeconds(), TimeUnit.SECONDS);
    }

    /**
     * Sends all there is: one piece, whose length is known. The I/O thread does it, as it is the one to read the
     * connection's next request: a worker that ended the exchange would have it wait, spinning.
     */
    static void sendWhole(HttpServerExchange http, Body body) {
        ByteBuffer bytes = body.bytes();
        http.setResponseContentLength(bytes.remaining());
        if (http.isInIoThread()) {
            send(http, bytes);
        } else {
            http.dispatch(http.getIoThread(), exchange -> send(exchange, bytes));
        }
    }

    private static void send(HttpServerExchange http, ByteBuffer bytes) {
        if (http.getRequestMethod().equals(Methods.HEAD)) {
            http.endExchange();
        } else {
            http.getResponseSender().send(bytes);
        }
    }

    /** Sends the first piece, which {@code body} holds, and all that follow. */
    static void sendPieces(HttpServerExchange http, Iterator<Answer.Piece> following, Body body, Executor workers) {
        if (http.getRequestMethod().equals(Methods.HEAD)) {
            http.getResponseHeaders().put(Headers.TRANSFER_ENCODING, "chunked");
            http.endExchange();
            return;
        }
        http.dispatch(workers, new AnswerSender(http, following, body, workers)::send);
    }

    private void send() {
        try {
            while (drain()) {
                if (!pieces.hasNext()) {
                    finish();
                    return;
                }
                body.reset();
                pieces.next().write(body.json());
                unsent = body.bytes();
            }
            channel.getWriteSetter().set(ready -> sendMore());
            channel.resumeWrites();
        } catch (IOException e) {
            abort();
        } catch (RuntimeException | Error e) {
            LOG.error(
                    "Cut off the answer to {} {} ({}): a part of it could not be read",
                    http.getRequestMethod(),
                    Exchange.of(http).route(),
                    Exchange.of(http).id(),
                    e);
            Exchange.of(http).failure(e);
            abort();
        }
    }

    /** On an I/O thread: sends what is left of the piece, and leaves the next one to a worker. */
    private void sendMore() {
        try {
            if (drain()) {
                channel.suspendWrites();
                workers.execute(this::send);
            }
        } catch (IOException e) {
            abort();
        }
    }

    private boolean drain() throws IOException {
        while (unsent.hasRemaining()) {
            if (channel.write(unsent) == 0) {
                return false;
            }
        }
        return true;
    }

    private void finish() throws IOException {
        deadline.remove();
        channel.shutdownWrites();
        if (channel.flush()) {
            http.endExchange();
        } else {
            channel.getWriteSetter().set(ready -> flush());
            channel.resumeWrites();
        }
    }

    private void flush() {
        try {
            if (channel.flush()) {
                channel.suspendWrites();
                http.endExchange();
            }
        } catch (IOException e) {
            abort();
        }
    }

    private void expire() {
        LOG.warn(
                "Cut off the answer {}: it was not taken within {} minutes",
                Exchange.of(http).id(),
                LONGEST.toMinutes());
        abort();
    }

    /** Closes what carries the answer, so that the client sees it cut off rather than ended. */
    private void abort() {
        deadline.remove();
        IoUtils.safeClose(channel);
        http.endExchange();
    }
}
