package dev.shelfie.app.cli.importing;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the lines of what is read through it. Closing it does nothing. For one thread. */
final class LineCount extends FilterInputStream {

    private long lines;
    private boolean inLine;

    LineCount(InputStream in) {
        super(in);
    }

    /** The lines that were read so far, without blank ones; the last one counts even if nothing ends it. */
    long lines() {
        return inLine ? lines + 1 : lines;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        if (value >= 0) {
            count((byte) value);
        }
        return value;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        for (int i = offset; i < offset + read; i++) {
            count(into[i]);
        }
        return read;
    }

    @Override
    public long skip(long count) throws IOException {
        return readNBytes((int) Math.min(count, Short.MAX_VALUE)).length;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    /** Leaves the stream below open. */
    @Override
    public void close() {
        // The archive goes on.
    }

    private void count(byte value) {
        if (value == '\n') {
            lines += inLine ? 1 : 0;
            inLine = false;
        } else {
            inLine |= value != ' ' && value != '\t' && value != '\r';
        }
    }
}
