package dev.shelfie.http.dispatch;

import dev.shelfie.http.exchange.TransferRate;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.xnio.channels.StreamSourceChannel;

/**
 * A body that is read while it arrives. Its reader works with a permit, which it gives back while it waits for the client.
 * For one thread.
 */
final class BodyStream extends InputStream {

    private static final long BYTES_OF_TURN = 1024 * 1024;

    private final HttpServerExchange http;
    private final StreamSourceChannel channel;
    private final Semaphore permits;
    private final TransferRate rate = TransferRate.ofStream();
    private boolean working = true;
    private boolean ended;
    private long sinceTurn;

    private BodyStream(HttpServerExchange http, Semaphore permits) {
        this.http = http;
        this.channel = http.getRequestChannel();
        this.permits = permits;
    }

    /** The body of a request. It takes a permit at once; {@link #close} gives it back. */
    static BodyStream open(HttpServerExchange http, Semaphore permits) throws InterruptedIOException {
        acquire(permits);
        return new BodyStream(http, permits);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (ended || length == 0) {
            return ended ? -1 : 0;
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, length);
        int count = channel.read(buffer);
        if (count == 0) {
            rest();
            count = awaitBytes(buffer);
            rate.resume(Math.max(0, count));
            acquire(permits);
            working = true;
        } else {
            rate.resume(Math.max(0, count));
            takeTurns(count);
        }
        ended = count < 0;
        return count;
    }

    /** Lets others work who wait, now and then: the body may be endless, and its client never slow. */
    private void takeTurns(int count) throws InterruptedIOException {
        sinceTurn += Math.max(0, count);
        if (sinceTurn > BYTES_OF_TURN && permits.hasQueuedThreads()) {
            sinceTurn = 0;
            rest();
            acquire(permits);
            working = true;
        }
    }

    private int awaitBytes(ByteBuffer buffer) throws IOException {
        rate.pause();
        int count = 0;
        while (count == 0) {
            if (rate.isTooLow()) {
                http.setPersistent(false);
                throw new IOException("The body took too long to arrive");
            }
            channel.awaitReadable(TransferRate.CHECK_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
            count = channel.read(buffer);
        }
        return count;
    }

    private static void acquire(Semaphore permits) throws InterruptedIOException {
        try {
            permits.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }

    /** Gives the permit back; further calls do nothing. The rest of the body stays unread. */
    @Override
    public void close() {
        ended = true;
        rest();
    }

    private void rest() {
        if (working) {
            working = false;
            permits.release();
        }
    }
}
