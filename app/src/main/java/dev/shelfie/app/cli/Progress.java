package dev.shelfie.app.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/**
 * Shows how far reading a file is: on a terminal as a bar that is drawn again and again, otherwise as a line every few
 * seconds.
 */
final class Progress {

    private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);
    private static final int BAR_WIDTH = 30;
    private static final String WHOLE_LINE = "\r\u001b[K";

    private final PrintWriter out;
    private final boolean terminal;
    private final long size;
    private final Clock clock;
    private final Instant begun;
    private Instant shown;
    private long bytes;

    /**
     * @param terminal whether {@code out} is one
     * @param size how many bytes there are; 0 if that isn't known
     */
    Progress(PrintWriter out, boolean terminal, long size, Clock clock) {
        this.out = out;
        this.terminal = terminal;
        this.size = size;
        this.clock = clock;
        this.begun = clock.instant();
        this.shown = begun;
    }

    /** The same stream, with its bytes counted as they are read. */
    InputStream counting(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public int read() throws IOException {
                int octet = in.read();
                bytes += octet < 0 ? 0 : 1;
                return octet;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int count = in.read(target, offset, length);
                bytes += Math.max(count, 0);
                return count;
            }
        };
    }

    /**
     * Shows how far it is by now.
     *
     * @param rows how many rows were taken
     * @param remark what else is to be told; empty for nothing
     */
    void show(long rows, String remark) {
        Instant now = clock.instant();
        if (terminal) {
            out.print(WHOLE_LINE + bar() + told(rows, remark, now));
            out.flush();
        } else if (Duration.between(shown, now).compareTo(BETWEEN_LINES) >= 0) {
            shown = now;
            out.println(told(rows, remark, now));
            out.flush();
        }
    }

    /** Leaves the bar's line. */
    void end() {
        if (terminal) {
            out.print(WHOLE_LINE);
            out.flush();
        }
    }

    private String bar() {
        if (size == 0) {
            return "";
        }
        int filled = (int) Math.min(BAR_WIDTH, BAR_WIDTH * bytes / size);
        return "[" + "#".repeat(filled) + " ".repeat(BAR_WIDTH - filled) + "] ";
    }

    private String told(long rows, String remark, Instant now) {
        double seconds = Math.max(0.001, Duration.between(begun, now).toMillis() / 1000.0);
        String share = size == 0 ? bytes / 1024 + " KiB" : Math.min(100, 100 * bytes / size) + " %";
        return String.format(
                Locale.ROOT,
                "%s, %,d rows, %,d rows/s%s",
                share,
                rows,
                (long) (rows / seconds),
                remark.isEmpty() ? "" : ", " + remark);
    }
}
