package dev.shelfie.application.feed;

import dev.shelfie.application.importing.UnreadableImportException;
import java.util.Iterator;
import java.util.function.BooleanSupplier;

/**
 * The rows of a feed until they are too many, or the run is to end: then they throw {@link UnreadableImportException}. For one
 * thread.
 */
final class LimitedRows<R> implements Iterator<R> {

    private final Iterator<R> rows;
    private final long max;
    private final BooleanSupplier stopped;
    private long read;

    /**
     * @param max the most rows that are read
     * @param stopped whether the run is to end
     */
    LimitedRows(Iterator<R> rows, long max, BooleanSupplier stopped) {
        this.rows = rows;
        this.max = max;
        this.stopped = stopped;
    }

    @Override
    public boolean hasNext() {
        if (stopped.getAsBoolean()) {
            throw new UnreadableImportException(
                    true, "The run was ended: the feed was deleted, or another node begins it anew");
        }
        boolean more = rows.hasNext();
        if (more && read == max) {
            throw new UnreadableImportException(
                    false, "The feed has more than " + max + " rows, the most that are read");
        }
        return more;
    }

    @Override
    public R next() {
        read++;
        return rows.next();
    }
}
