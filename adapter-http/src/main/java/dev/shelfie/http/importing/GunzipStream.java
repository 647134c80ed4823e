package dev.shelfie.http.importing;

import dev.shelfie.application.importing.UnreadableImportException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/**
 * What is packed with gzip, unpacked: beyond {@value #FREE_BYTES} bytes at most {@value #MAX_EXPANSION} times as long as
 * it is packed, so that a small file can't keep the service busy for ever.
 */
final class GunzipStream extends InputStream {

    /** How many times as long what is unpacked may be. */
    static final int MAX_EXPANSION = 200;
    /** How much may be unpacked before that counts. */
    static final int FREE_BYTES = 10 * 1024 * 1024;

    private static final int CAPACITY = 64 * 1024;

    private final PeekingStream packed;
    private final InputStream in;
    private long unpacked;

    GunzipStream(PeekingStream packed) {
        this.packed = packed;
        this.in = opened(packed);
    }

    /** Whether this is how packed bytes begin. */
    static boolean isPacked(byte[] head) {
        return head.length >= 2 && head[0] == 0x1f && head[1] == (byte) 0x8b;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
        try {
            int count = in.read(bytes, offset, length);
            unpacked += Math.max(count, 0);
            if (unpacked > FREE_BYTES && unpacked > MAX_EXPANSION * packed.taken()) {
                throw new UnreadableImportException(
                        false,
                        "The gzip file unpacks to more than " + MAX_EXPANSION
                                + " times its size: send it with less compression, or as it is");
            }
            return count;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private static InputStream opened(PeekingStream packed) {
        try {
            return new GZIPInputStream(new Waiting(packed), CAPACITY);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private static UnreadableImportException unreadable(IOException e) {
        return e instanceof EOFException
                ? new UnreadableImportException(true, "The gzip file was cut off before its end: send it again")
                : new UnreadableImportException(false, "The gzip file is damaged: pack it again");
    }

    /**
     * Packed bytes of which none are available at the end alone: {@link GZIPInputStream} takes it so, and would leave
     * out what was packed separately and appended, if that is still on its way.
     */
    private static final class Waiting extends FilterInputStream {

        private final PeekingStream packed;

        Waiting(PeekingStream packed) {
            super(packed);
            this.packed = packed;
        }

        @Override
        public int available() {
            return packed.peek(1).length;
        }
    }
}
