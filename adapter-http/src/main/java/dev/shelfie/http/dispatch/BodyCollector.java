package dev.shelfie.http.dispatch;

import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.TransferMemory;
import dev.shelfie.http.exchange.TransferRate;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.Connectors;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSourceChannel;

/**
 * Collects a body on the connection's I/O thread. Its memory grows with what has arrived, not with what the client
 * announces.
 */
final class BodyCollector {

    private static final int FIRST_SIZE = 4 * 1024;
    /** How many times its length a body takes while it is parsed and handled. */
    private static final int PARSED_FACTOR = 2;

    private static final byte[] NOTHING = {};

    private final HttpServerExchange http;
    private final int maxBytes;
    private final TransferMemory.Share memory;
    private final Consumer<byte[]> whole;
    private final Consumer<Throwable> failed;
    private final TransferRate rate = TransferRate.ofBody();
    private final StreamSourceChannel channel;
    private byte[] bytes = NOTHING;
    private int length;
    private XnioExecutor.@Nullable Key nextCheck;
    private boolean ended;

    private BodyCollector(
            HttpServerExchange http,
            int maxBytes,
            TransferMemory.Share memory,
            Consumer<byte[]> whole,
            Consumer<Throwable> failed) {
        this.http = http;
        this.maxBytes = maxBytes;
        this.memory = memory;
        this.whole = whole;
        this.failed = failed;
        this.channel = http.getRequestChannel();
    }

    /**
     * Collects the body, and passes it to one of the consumers.
     *
     * @param maxBytes the longest body
     * @param memory grows with the body
     * @param whole takes the body
     * @param failed takes a {@link Refusal} if the body is too long, too slow or takes too much memory, and an
     *     {@link IOException} if it can't be read to its end
     */
    static void collect(
            HttpServerExchange http,
            int maxBytes,
            TransferMemory.Share memory,
            Consumer<byte[]> whole,
            Consumer<Throwable> failed) {
        BodyCollector collector = new BodyCollector(http, maxBytes, memory, whole, failed);
        if (http.isInIoThread()) {
            collector.read();
        } else {
            http.dispatch(http.getIoThread(), exchange -> collector.read());
        }
    }

    private void read() {
        if (ended) {
            return;
        }
        try {
            if (!readToTheEnd()) {
                awaitMore();
                return;
            }
            memory.grow((long) PARSED_FACTOR * length);
        } catch (IOException | RuntimeException | Error failure) {
            end(() -> failed.accept(failure));
            return;
        }
        end(() -> whole.accept(length == bytes.length ? bytes : Arrays.copyOf(bytes, length)));
    }

    /** Reads what has arrived; whether that is all. */
    private boolean readToTheEnd() throws IOException {
        try (PooledByteBuffer pooled = http.getConnection().getByteBufferPool().allocate()) {
            ByteBuffer buffer = pooled.getBuffer();
            int count = channel.read(buffer);
            while (count > 0) {
                rate.resume(count);
                append(buffer.flip());
                buffer.clear();
                count = channel.read(buffer);
            }
            return count < 0;
        }
    }

    private void append(ByteBuffer received) {
        int needed = length + received.remaining();
        if (needed > maxBytes) {
            throw Refusal.payloadTooLarge(maxBytes);
        }
        if (needed > bytes.length) {
            int grown = Math.min(maxBytes, Math.max(needed, Math.max(FIRST_SIZE, 2 * bytes.length)));
            memory.grow((long) grown - bytes.length);
            bytes = Arrays.copyOf(bytes, grown);
        }
        int arrived = received.remaining();
        received.get(bytes, length, arrived);
        length += arrived;
    }

    private void awaitMore() {
        rate.pause();
        if (nextCheck == null) {
            channel.getReadSetter().set(ready -> read());
            channel.resumeReads();
            scheduleCheck();
        }
    }

    private void scheduleCheck() {
        nextCheck = http.getIoThread()
                .executeAfter(this::check, TransferRate.CHECK_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void check() {
        if (!ended && rate.isTooLow()) {
            http.setPersistent(false);
            end(() -> failed.accept(Refusal.bodyTooSlow()));
        } else if (!ended) {
            scheduleCheck();
        }
    }

    private void end(Runnable next) {
        ended = true;
        if (nextCheck == null) {
            next.run();
            return;
        }
        nextCheck.remove();
        channel.getReadSetter().set(null);
        channel.suspendReads();
        Connectors.executeRootHandler(exchange -> next.run(), http);
    }
}
