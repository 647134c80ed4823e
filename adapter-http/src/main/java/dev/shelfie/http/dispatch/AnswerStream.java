package dev.shelfie.http.dispatch;

import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.json.ResponseBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Iterator;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSinkChannel;

/**
 * Sends an answer of several pieces as fast as the client takes them. Workers read and render the pieces, one at a
 * time; the connection's I/O thread sends them. While the client isn't ready for more, the stream holds the rest of the
 * piece, but no worker and no database connection.
 */
final class AnswerStream {

    private static final Logger LOG = LoggerFactory.getLogger(AnswerStream.class);
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final HttpServerExchange http;
    private final Iterator<Answer.Piece> pieces;
    private final ResponseBuffer body;
    private final Executor workers;
    private final StreamSinkChannel channel;
    private final XnioExecutor.Key deadline;
    private ByteBuffer[] unsent;

    private AnswerStream(
            HttpServerExchange http, Iterator<Answer.Piece> pieces, ResponseBuffer body, Executor workers) {
        this.http = http;
        this.pieces = pieces;
        this.body = body;
        this.workers = workers;
        this.unsent = body.bytes();
        this.channel = http.getResponseChannel();
        this.deadline = http.getIoThread().executeAfter(this::expire, LONGEST.toSeconds(), TimeUnit.SECONDS);
    }

    /** Sends the first piece, which {@code body} holds, and those that follow, which {@code workers} render. */
    static void send(HttpServerExchange http, Iterator<Answer.Piece> following, ResponseBuffer body, Executor workers) {
        if (http.getRequestMethod().equals(Methods.HEAD)) {
            http.getResponseHeaders().put(Headers.TRANSFER_ENCODING, "chunked");
            http.endExchange();
            return;
        }
        AnswerStream stream = new AnswerStream(http, following, body, workers);
        http.dispatch(http.getIoThread(), stream::send);
    }

    /** On the I/O thread: sends what is left of the piece, and leaves the next one to a worker. */
    private void send() {
        try {
            if (!drain()) {
                channel.getWriteSetter().set(ready -> send());
                channel.resumeWrites();
                return;
            }
            channel.suspendWrites();
            if (pieces.hasNext()) {
                workers.execute(this::read);
            } else {
                finish();
            }
        } catch (IOException | RejectedExecutionException e) {
            abort();
        }
    }

    /** On a worker: renders the next piece, and leaves it to the I/O thread. */
    private void read() {
        try {
            body.reset();
            pieces.next().write(body);
            unsent = body.bytes();
            http.getIoThread().execute(this::send);
        } catch (RuntimeException | Error e) {
            ErrorResponder.log("Cut off the answer to {} {} ({}): {}", http, e);
            http.getIoThread().execute(this::abort);
        }
    }

    private boolean drain() throws IOException {
        for (ByteBuffer block : unsent) {
            while (block.hasRemaining()) {
                if (channel.write(block) == 0) {
                    return false;
                }
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
                "Cut off the answer {}: the client did not take it within {} minutes",
                RequestContext.of(http).id(),
                LONGEST.toMinutes());
        abort();
    }

    /** Closes the channel before the end of the answer, so that the client notices that the answer is incomplete. */
    private void abort() {
        deadline.remove();
        IoUtils.safeClose(channel);
        http.endExchange();
    }
}
