package dev.shelfie.http.dispatch;

import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.exchange.ErrorResponder;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.exchange.TransferMemory;
import dev.shelfie.http.exchange.TransferRate;
import dev.shelfie.http.json.ResponseBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpServerConnection;
import io.undertow.util.AttachmentKey;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Iterator;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSinkChannel;

/**
 * Sends a long answer as fast as the client takes it. Workers read and render its pieces, one at a time; the connection's
 * I/O thread sends them. While the client isn't ready for more, the stream holds the rest of the piece, but no worker and
 * no database connection. It ends when the client is too slow or has closed the connection.
 */
final class AnswerStream {

    private static final Logger LOG = LoggerFactory.getLogger(AnswerStream.class);
    /** The stream that a connection sends; null between two. */
    private static final AttachmentKey<AtomicReference<@Nullable AnswerStream>> CURRENT =
            AttachmentKey.create(AtomicReference.class);

    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final HttpServerExchange http;
    private final Iterator<Answer.Piece> pieces;
    private final ResponseBuffer body;
    private final Executor workers;
    private final TransferMemory.Share memory;
    private final TransferRate rate = TransferRate.ofStream();
    private final long latestEnd = System.nanoTime() + LONGEST.toNanos();
    private final StreamSinkChannel channel;
    private XnioExecutor.@Nullable Key nextCheck;
    private ByteBuffer[] unsent;
    private long reserved;
    private volatile boolean ended;

    private AnswerStream(
            HttpServerExchange http,
            Iterator<Answer.Piece> pieces,
            ResponseBuffer body,
            Executor workers,
            TransferMemory.Share memory) {
        this.http = http;
        this.pieces = pieces;
        this.body = body;
        this.workers = workers;
        this.memory = memory;
        this.reserved = AnswerMemory.needed(body.size());
        this.unsent = body.bytes();
        this.channel = http.getResponseChannel();
    }

    /** Sends the first piece, which {@code body} holds, and those that follow, which {@code workers} render. */
    static void send(
            HttpServerExchange http,
            Iterator<Answer.Piece> following,
            ResponseBuffer body,
            Executor workers,
            TransferMemory.Share memory) {
        if (http.getRequestMethod().equals(Methods.HEAD)) {
            http.getResponseHeaders().put(Headers.TRANSFER_ENCODING, "chunked");
            http.endExchange();
            return;
        }
        if (!following.hasNext()) {
            http.setResponseContentLength(body.size());
        }
        AnswerStream stream = new AnswerStream(http, following, body, workers, memory);
        http.dispatch(http.getIoThread(), stream::begin);
    }

    private void begin() {
        if (http.getConnection() instanceof HttpServerConnection connection) {
            AtomicReference<@Nullable AnswerStream> current = connection.getAttachment(CURRENT);
            if (current == null) {
                AtomicReference<@Nullable AnswerStream> first = new AtomicReference<>();
                connection.putAttachment(CURRENT, first);
                connection.addCloseListener(closed -> abandon(first.get()));
                current = first;
            }
            current.set(this);
        }
        scheduleCheck();
        send();
    }

    private static void abandon(@Nullable AnswerStream stream) {
        if (stream != null) {
            stream.http.getIoThread().execute(stream::abort);
        }
    }

    /** On the I/O thread: sends what is left of the piece, and leaves the next one to a worker. */
    private void send() {
        if (ended) {
            return;
        }
        try {
            if (!drain()) {
                rate.pause();
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
        if (ended) {
            return;
        }
        try {
            body.reset();
            pieces.next().write(body);
            reserve();
            unsent = body.bytes();
            http.getIoThread().execute(this::send);
        } catch (RuntimeException | Error e) {
            ErrorResponder.log("Cut off the answer to {} {} ({}): {}", http, e);
            http.getIoThread().execute(this::abort);
        }
    }

    /** Takes more memory if this piece is the longest so far. */
    private void reserve() {
        long needed = AnswerMemory.needed(body.size());
        if (needed > reserved) {
            memory.growAnyway(needed - reserved);
            reserved = needed;
        }
    }

    private boolean drain() throws IOException {
        for (ByteBuffer block : unsent) {
            while (block.hasRemaining()) {
                int taken = channel.write(block);
                if (taken == 0) {
                    return false;
                }
                rate.resume(taken);
            }
        }
        return true;
    }

    private void finish() throws IOException {
        channel.shutdownWrites();
        flush();
    }

    private void flush() {
        if (ended) {
            return;
        }
        try {
            if (channel.flush()) {
                end();
                channel.suspendWrites();
                http.endExchange();
            } else {
                rate.pause();
                channel.getWriteSetter().set(ready -> flush());
                channel.resumeWrites();
            }
        } catch (IOException e) {
            abort();
        }
    }

    private void scheduleCheck() {
        nextCheck = http.getIoThread()
                .executeAfter(this::check, TransferRate.CHECK_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void check() {
        if (ended) {
            return;
        }
        boolean tooLong = System.nanoTime() - latestEnd > 0;
        if (tooLong || rate.isTooLow()) {
            LOG.warn(
                    "Cut off the answer {}: the client {}",
                    RequestContext.of(http).id(),
                    tooLong ? "did not take it within " + LONGEST.toMinutes() + " minutes" : "takes it too slowly");
            abort();
        } else if (http.getConnection().isOpen()) {
            scheduleCheck();
        } else {
            abort();
        }
    }

    /** Closes the channel before the end of the answer, so that the client notices that the answer is incomplete. */
    private void abort() {
        if (!ended) {
            end();
            http.setPersistent(false);
            IoUtils.safeClose(channel);
            http.endExchange();
        }
    }

    private void end() {
        ended = true;
        if (nextCheck != null) {
            nextCheck.remove();
        }
        AtomicReference<@Nullable AnswerStream> current = http.getConnection().getAttachment(CURRENT);
        if (current != null) {
            current.set(null);
        }
    }
}
