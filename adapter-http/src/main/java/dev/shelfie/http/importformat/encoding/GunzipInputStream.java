package dev.shelfie.http.importformat.encoding;

import dev.shelfie.application.importing.UnreadableImportException;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/**
 * Decompresses gzip. Beyond {@value #FREE_BYTES} bytes the output may be at most {@value #MAX_EXPANSION} times as long as
 * the input, so that a small file (a "zip bomb") can't keep the service busy for hours.
 */
final class GunzipInputStream extends InputStream {

    /** The highest allowed ratio of output to input. */
    static final int MAX_EXPANSION = 200;
    /** How many bytes of output the ratio doesn't apply to. */
    static final int FREE_BYTES = 10 * 1024 * 1024;

    private static final int CAPACITY = 64 * 1024;

    private final PeekableInputStream compressed;
    private final InputStream in;
    private long decompressed;

    GunzipInputStream(PeekableInputStream compressed) {
        this.compressed = compressed;
        this.in = opened(compressed);
    }

    /** Whether the bytes start as gzip does. */
    static boolean isGzip(byte[] head) {
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
            decompressed += Math.max(count, 0);
            if (decompressed > FREE_BYTES && decompressed > MAX_EXPANSION * compressed.consumed()) {
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

    private static InputStream opened(PeekableInputStream compressed) {
        try {
            return new GZIPInputStream(new BlockingAvailable(compressed), CAPACITY);
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
     * Compressed bytes, of which some are available until the end. {@link GZIPInputStream} takes "none available" for the
     * end, and would drop further gzip members that haven't arrived yet.
     */
    private static final class BlockingAvailable extends FilterInputStream {

        private final PeekableInputStream compressed;

        BlockingAvailable(PeekableInputStream compressed) {
            super(compressed);
            this.compressed = compressed;
        }

        @Override
        public int available() {
            return compressed.peek(1).length;
        }
    }
}
