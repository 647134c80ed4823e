package dev.shelfie.http.importing;

import dev.shelfie.application.importing.ImportRow;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Rows that are read when they are asked for. For one thread. */
abstract class Rows<T> implements Iterator<ImportRow<T>> {

    private @Nullable ImportRow<T> next;
    private boolean ended;

    /** Rows whose source is opened, which may fail, when the first one is asked for. */
    static <T> Rows<T> opening(Supplier<Rows<T>> source) {
        return new Rows<>() {

            private @Nullable Rows<T> opened;

            @Override
            @Nullable
            ImportRow<T> read() {
                Rows<T> rows = opened == null ? source.get() : opened;
                opened = rows;
                return rows.read();
            }
        };
    }

    @Override
    public final boolean hasNext() {
        if (next == null && !ended) {
            ended = true; // Stays so if reading fails.
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
     * The next row; null at the end.
     *
     * @throws dev.shelfie.application.importing.UnreadableImportException if the rest can't be read
     */
    abstract @Nullable ImportRow<T> read();
}
