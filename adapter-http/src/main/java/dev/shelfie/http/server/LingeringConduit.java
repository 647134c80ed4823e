package dev.shelfie.http.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.xnio.conduits.AbstractStreamSourceConduit;
import org.xnio.conduits.StreamSourceConduit;

/**
 * Drops what arrives after the last answer of a connection. If a connection closes while bytes of the client are unread,
 * the operating system resets it, and the client may lose the answer. Undertow reads only one byte before it closes, or
 * none at all.
 */
final class LingeringConduit extends AbstractStreamSourceConduit<StreamSourceConduit> {

    private static final int BUFFER_SIZE = 4 * 1024;
    /** How many buffers are read at once, so that a fast sender doesn't hold up the thread of other connections. */
    private static final int BUFFERS = 64;
    /** In bytes; who sends more loses the answer. */
    private static final long MOST = 64L * 1024 * 1024;

    private boolean answered;
    private boolean ended;
    private long dropped;

    LingeringConduit(StreamSourceConduit next) {
        super(next);
    }

    /** From now on nothing is answered: what is read looks like nothing, up to the end. */
    void answered() {
        answered = true;
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
        int count = answered ? drop() : next.read(to);
        ended |= count < 0;
        return count;
    }

    private int drop() throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER_SIZE);
        int count = 1;
        for (int i = 0; i < BUFFERS && count > 0; i++) {
            count = next.read(buffer.clear());
            dropped += Math.max(count, 0);
        }
        return dropped < MOST ? Math.min(count, 0) : -1;
    }

    @Override
    public long read(ByteBuffer[] to, int offset, int length) throws IOException {
        long count = answered ? drop() : next.read(to, offset, length);
        ended |= count < 0;
        return count;
    }

    /** Undertow doesn't want to read any more, but what arrives is dropped until the connection closes. */
    @Override
    public void terminateReads() throws IOException {
        if (ended) {
            next.terminateReads();
        }
    }
}
