package dev.shelfie.app.cli.matching;

import java.io.PrintWriter;
import java.nio.file.Path;

/** Reports the rows of a file that can't be used: the first 20 in full, then their number. For one thread. */
final class RowErrors {

    private static final int MAX_PRINTED = 20;

    private final Path file;
    private final PrintWriter err;
    private long count;

    RowErrors(Path file, PrintWriter err) {
        this.file = file;
        this.err = err;
    }

    void add(long line, String reason) {
        count++;
        if (count <= MAX_PRINTED) {
            err.println(file + ", line " + line + ": " + reason);
        }
    }

    /** Prints the number of errors if not all of them were printed; returns it. */
    long finish() {
        if (count > MAX_PRINTED) {
            err.println(file + ": " + count + " rows refused, of which the first " + MAX_PRINTED + " are listed above");
        }
        return count;
    }
}
