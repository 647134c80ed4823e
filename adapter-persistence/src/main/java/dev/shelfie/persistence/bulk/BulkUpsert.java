package dev.shelfie.persistence.bulk;

import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.column.RowWriter;
import dev.shelfie.persistence.sql.Sql;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/**
 * Saves many records at once: inserts new ones by {@code COPY}, updates changed ones if they still have the version that
 * was read, and only counts unchanged ones, which it recognises by their digests. Not thread-safe.
 */
public final class BulkUpsert<T> {

    private final ContentDigest<T> digests;
    private final List<T> created = new ArrayList<>();
    private final List<DigestedRecord<T>> changed = new ArrayList<>();
    private int unchanged;

    /**
     * An upsert without records.
     *
     * @param content writes the values that the digest of a record covers
     */
    public BulkUpsert(RowWriter<T> content) {
        this.digests = new ContentDigest<>(content);
    }

    /** Adds a record that isn't stored yet. */
    public void create(T record) {
        created.add(record);
    }

    /**
     * Adds a record that is stored already.
     *
     * @param given the record as it was sent
     * @param stored the digest that was read
     * @param same whether everything that the digest doesn't cover is unchanged
     * @param merged makes the record to save of {@code given}, the stored record and its version; called only if something
     *     has changed
     */
    public void replace(T given, byte[] stored, boolean same, UnaryOperator<T> merged) {
        byte[] wanted = digests.of(given);
        if (same && Arrays.equals(wanted, stored)) {
            unchanged++;
        } else {
            changed.add(new DigestedRecord<>(merged.apply(given), wanted));
        }
    }

    /** The new records. */
    public List<T> created() {
        return created;
    }

    /** The changed records, as they will be stored. */
    public List<T> changed() {
        return changed.stream().map(DigestedRecord::record).toList();
    }

    /**
     * Saves the records, in the thread's transaction.
     *
     * @param copy a {@code COPY} of {@code columns} and the version
     * @param update an {@code UPDATE} of one record by {@code columns} and the version that was read
     * @param columns writes the values of all columns but the version
     * @param withVersion returns a record with another version
     * @return what was saved, with the versions that the records now have
     * @throws DomainException {@code conflict} if a changed record has another version by now
     */
    public Upserted<T> save(
            Sql sql,
            String copy,
            String update,
            RowWriter<DigestedRecord<T>> columns,
            ToLongFunction<T> version,
            BiFunction<T, Long, T> withVersion) {
        if (!created.isEmpty()) {
            BinaryCopy.run(sql, copy, created, (values, record) -> {
                columns.write(values, new DigestedRecord<>(record, digests.of(record)));
                values.number(1);
            });
        }
        if (replaced(sql, update, columns, version) < changed.size()) {
            throw DomainException.contended();
        }
        UnaryOperator<T> saved = record -> withVersion.apply(record, version.applyAsLong(record) + 1);
        return new Upserted<>(
                created.stream().map(saved).toList(),
                changed().stream().map(saved).toList(),
                unchanged);
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
