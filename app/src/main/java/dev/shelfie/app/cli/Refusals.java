package dev.shelfie.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;

/** Tells of the rows of a file that can't be used: the first of them one by one, then how many there were. */
final class Refusals {

    private static final int TOLD = 20;

    private final Path file;
    private final PrintWriter err;
    private long count;

    Refusals(Path file, PrintWriter err) {
        this.file = file;
        this.err = err;
    }

    void add(long line, String reason) {
        count++;
        if (count <= TOLD) {
            err.println(file + ", line " + line + ": " + reason);
        }
    }

    /** How many rows were refused; tells it if that is more than were told one by one. */
    long sum() {
        if (count > TOLD) {
            err.println(file + ": " + count + " rows refused, of which the first " + TOLD + " are listed above");
        }
        return count;
    }
}
