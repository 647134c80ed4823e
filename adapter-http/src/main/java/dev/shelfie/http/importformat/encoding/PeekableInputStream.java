package dev.shelfie.http.importformat.encoding;

import dev.shelfie.application.importing.UnreadableImportException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Counts the bytes read, lets the next ones be looked at, and reports a failure to read as a file that was cut off. */
final class PeekableInputStream extends InputStream {

    private static final int CAPACITY = 64 * 1024;

    private final InputStream in;
    private final byte[] buffer = new byte[CAPACITY];
    private int at;
    private int end;
    private long read;

    PeekableInputStream(InputStream in) {
        this.in = in;
    }

    /** The next {@code count} bytes without consuming them; fewer at the end. */
    byte[] peek(int count) {
        if (CAPACITY - at < count) {
            System.arraycopy(buffer, at, buffer, 0, end - at);
            end -= at;
            at = 0;
        }
        while (end - at < count) {
            int more = read(in, buffer, end, CAPACITY - end);
            if (more < 0) {
                break;
            }
            end += more;
            read += more;
        }
        return Arrays.copyOfRange(buffer, at, Math.min(end, at + count));
    }

    /** The number of bytes consumed. */
    long consumed() {
        return read - (end - at);
    }

    @Override
    public int read() {
        return hasMore() ? buffer[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        if (!hasMore()) {
            return -1;
        }
        int count = Math.min(length, end - at);
        System.arraycopy(buffer, at, bytes, offset, count);
        at += count;
        return count;
    }

    @Override
    public int available() {
        return end - at;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private boolean hasMore() {
        if (at == end) {
            int more = read(in, buffer, 0, CAPACITY);
            at = 0;
            end = Math.max(more, 0);
            read += end;
        }
        return at < end;
    }

    private static int read(InputStream in, byte[] bytes, int offset, int length) {
        try {
            int count = in.read(bytes, offset, length);
            while (count == 0) {
                count = in.read(bytes, offset, length);
            }
            return count;
        } catch (IOException e) {
            throw new UnreadableImportException(
                    true, "What was sent was cut off before its end: send it again" + reason(e));
        }
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? "" : " (" + e.getMessage() + ")";
    }
}
