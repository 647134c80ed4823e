package dev.shelfie.http.importformat.row;

import dev.shelfie.application.importing.ImportRow;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Rows of a file, read on demand. Not thread-safe. */
public abstract class RowIterator<T> implements Iterator<ImportRow<T>> {

    private @Nullable ImportRow<T> next;
    private boolean ended;

    /** Opens {@code source} for the first row: a file that can't be opened fails there. */
    public static <T> RowIterator<T> openLazily(Supplier<RowIterator<T>> source) {
        return new RowIterator<>() {

            private @Nullable RowIterator<T> opened;

            @Override
            @Nullable
            protected ImportRow<T> read() {
                RowIterator<T> rows = opened == null ? source.get() : opened;
                opened = rows;
                return rows.read();
            }
        };
    }

    @Override
    public final boolean hasNext() {
        if (next == null && !ended) {
            ended = true; // Remains true if read() throws.
            next = read();
            ended = next == null;
        }
        return next != null;
    }

    @Override
    public final ImportRow<T> next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException();
        }
        ImportRow<T> row = next;
        next = null;
        return row;
    }

    /**
     * Reads the next row.
     *
     * @return the row; null at the end of the file
     *
     * @throws dev.shelfie.application.importing.UnreadableImportException if the rest of the file can't be read
     */
    protected abstract @Nullable ImportRow<T> read();
}
