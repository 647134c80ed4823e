package dev.shelfie.inmemory.support;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.UpsertCounts;
import org.jspecify.annotations.Nullable;

/**
 * A table while records are put into it one by one, and the count of what became of them. For one thread.
 *
 * @param <R> the records
 */
public final class Upserting<R> {

    private Table<R> table;
    private int created;
    private int updated;
    private int unchanged;

    /** Starts with this table. */
    public Upserting(Table<R> table) {
        this.table = requireNonNull(table, "table");
    }

    /**
     * Puts a record in place of {@code known}, which is what the table has, or adds it if that is null.
     *
     * @param record {@code known} itself to leave it alone
     */
    @SuppressWarnings("ReferenceEquality") // To be left alone is not to be replaced by the like.
    public void put(@Nullable R known, R record) {
        if (known == null) {
            table = table.added(record);
            created++;
        } else if (known == record) {
            unchanged++;
        } else {
            table = table.with(record);
            updated++;
        }
    }

    /** The table as it is now. */
    public Table<R> table() {
        return table;
    }

    /** What became of the records so far. */
    public UpsertCounts outcome() {
        return new UpsertCounts(created, updated, unchanged);
    }
}
