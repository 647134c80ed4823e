package dev.shelfie.app.cli.support;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** Shows the progress of reading a file: a bar on a terminal, otherwise a line every five seconds. For one thread. */
public final class Progress {

    private static final Duration LINE_INTERVAL = Duration.ofSeconds(5);
    private static final int BAR_WIDTH = 30;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter out;
    private final boolean terminal;
    private final long size;
    private final Clock clock;
    private final Instant started;
    private Instant shown;
    private long bytes;

    /**
     * @param out where to show it
     * @param terminal whether {@code out} is a terminal
     * @param size the size of the file in bytes; 0 if unknown
     * @param clock measures the time that has passed
     */
    public Progress(PrintWriter out, boolean terminal, long size, Clock clock) {
        this.out = out;
        this.terminal = terminal;
        this.size = size;
        this.clock = clock;
        this.started = clock.instant();
        this.shown = started;
    }

    /** Wraps a stream so that the bytes read from it count as progress. */
    public InputStream counting(InputStream in) {
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
     * Shows the progress.
     *
     * @param rows the number of rows read so far
     * @param remark what to add; empty for nothing
     */
    public void show(long rows, String remark) {
        Instant now = clock.instant();
        if (terminal) {
            out.print(CLEAR_LINE + bar() + summary(rows, remark, now));
            out.flush();
        } else if (Duration.between(shown, now).compareTo(LINE_INTERVAL) >= 0) {
            shown = now;
            out.println(summary(rows, remark, now));
            out.flush();
        }
    }

    /** Clears the bar. */
    public void end() {
        if (terminal) {
            out.print(CLEAR_LINE);
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

    private String summary(long rows, String remark, Instant now) {
        double seconds = Math.max(0.001, Duration.between(started, now).toMillis() / 1000.0);
        String share = size == 0 ? bytes / 1024 + " KiB" : Math.min(100, 100 * bytes / size) + " %";
        return String.format(
                Locale.ROOT,
                "%s, %,d %s, %,d rows/s%s",
                share,
                rows,
                rows == 1 ? "row" : "rows",
                (long) (rows / seconds),
                remark.isEmpty() ? "" : ", " + remark);
    }
}
