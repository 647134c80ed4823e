package dev.shelfie.persistence.bulk;

import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.column.RowWriter;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.sql.SqlErrors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * Keeps many records at once: new ones are loaded in bulk, changed ones each replace the version that was read, and
 * unchanged ones are told by their digests and only counted. For one thread.
 */
public final class BulkUpsert<T> {

    private final ContentDigest<T> digests;
    private final List<T> created = new ArrayList<>();
    private final List<DigestedRecord<T>> changed = new ArrayList<>();
    private int unchanged;

    /**
     * Nothing to keep so far.
     *
     * @param content makes the values that a record's digest is over
     */
    public BulkUpsert(RowWriter<T> content) {
        this.digests = new ContentDigest<>(content);
    }

    /** Takes a record that isn't there yet. */
    public void create(T record) {
        created.add(record);
    }

    /**
     * Takes a record that is there.
     *
     * @param given as it is to be
     * @param stored the digest that was read
     * @param same whether what the digest doesn't cover is as it was read
     * @param merged makes of what is given the record to keep, with what stays and the version that was read; asked only
     *     if something is changed
     */
    public void replace(T given, byte[] stored, boolean same, UnaryOperator<T> merged) {
        byte[] wanted = digests.of(given);
        if (same && Arrays.equals(wanted, stored)) {
            unchanged++;
        } else {
            changed.add(new DigestedRecord<>(merged.apply(given), wanted));
        }
    }

    /** Those that are new. */
    public List<T> created() {
        return created;
    }

    /** Those that are changed, as they are to be. */
    public List<T> changed() {
        return changed.stream().map(DigestedRecord::record).toList();
    }

    /**
     * Keeps them, in the thread's transaction.
     *
     * @param copy a {@code COPY} that takes {@code columns} and the version
     * @param update an {@code UPDATE} of one record that takes {@code columns} and the version read
     * @param columns makes the values of all columns but the version
     * @throws DomainException {@code conflict} if a changed one has another version by now
     */
    public UpsertCounts keep(
            Sql sql, String copy, String update, RowWriter<DigestedRecord<T>> columns, ToLongFunction<T> version) {
        if (!created.isEmpty()) {
            BinaryCopy.run(sql, copy, created, (values, record) -> {
                columns.write(values, new DigestedRecord<>(record, digests.of(record)));
                values.number(1);
            });
        }
        if (replaced(sql, update, columns, version) < changed.size()) {
            throw SqlErrors.concurrentChange();
        }
        return new UpsertCounts(created.size(), changed.size(), unchanged);
    }

    private int replaced(Sql sql, String update, RowWriter<DigestedRecord<T>> columns, ToLongFunction<T> version) {
        return changed.isEmpty()
                ? 0
                : sql.updateEach(update, changed, (values, row) -> {
                    columns.write(values, row);
                    values.number(version.applyAsLong(row.record()));
                });
    }
}
