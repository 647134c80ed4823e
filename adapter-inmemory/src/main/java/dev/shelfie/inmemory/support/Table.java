package dev.shelfie.inmemory.support;

import static java.util.Comparator.naturalOrder;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * All records of one sort that an account has. Immutable: what changes it returns a changed copy.
 *
 * @param <R> the records
 */
public final class Table<R> {

    private final Schema<R> schema;
    private final HashTrie<Object, R> records;
    private final SortedTree<String, R> owners;
    private final HashTrie<Object, SortedTree<Position, R>> lists;

    private Table(
            Schema<R> schema,
            HashTrie<Object, R> records,
            SortedTree<String, R> owners,
            HashTrie<Object, SortedTree<Position, R>> lists) {
        this.schema = schema;
        this.records = records;
        this.owners = owners;
        this.lists = lists;
    }

    /** A table without records. */
    static <R> Table<R> empty(Schema<R> schema) {
        return new Table<>(schema, HashTrie.empty(), SortedTree.empty(naturalOrder()), HashTrie.empty());
    }

    Schema<R> schema() {
        return schema;
    }

    /** The record with this id; null if there is none. */
    public @Nullable R get(Object id) {
        return records.get(id);
    }

    /** The record that has the unique key of this value; null if none has. */
    public @Nullable R owner(String uniqueKey) {
        return owners.get(uniqueKey);
    }

    /** The records of these lists in one order, newest first, after the position, {@code limit} at most. */
    public List<R> newest(Collection<?> asked, @Nullable Position after, int limit) {
        List<List<R>> found =
                asked.stream().map(list -> list(list).after(after, limit)).toList();
        return found.size() == 1
                ? found.get(0)
                : found.stream()
                        .flatMap(List::stream)
                        .sorted(Comparator.comparing(schema::position, Position.NEWEST_FIRST))
                        .limit(limit)
                        .toList();
    }

    /**
     * This table with one record more.
     *
     * @throws DomainException {@code conflict} if one has its id or a unique key of it
     */
    public Table<R> added(R record) {
        if (records.get(schema.id(record)) != null) {
            throw DomainException.conflict("There is a " + schema.name() + " with the id " + schema.id(record));
        }
        return with(record);
    }

    /**
     * This table with a record saved that was read with this version, or is new if that is 0.
     *
     * @throws DomainException {@code conflict} if it was changed or removed since, or another record has its id or a
     *     unique key of it
     */
    public Table<R> saved(R record, long readVersion, ToLongFunction<R> version) {
        if (readVersion == 0) {
            return added(record);
        }
        R current = records.get(schema.id(record));
        if (current == null || version.applyAsLong(current) != readVersion) {
            throw DomainException.conflict("The " + schema.name() + " " + schema.id(record)
                    + " was changed or removed since it was read; read it again");
        }
        return with(record);
    }

    /**
     * This table with the record in place of the one with its id.
     *
     * @throws DomainException {@code conflict} if another record has a unique key of it
     */
    public Table<R> with(R record) {
        Object id = schema.id(record);
        R replaced = records.get(id);
        Table<R> rest = replaced == null ? this : unlisted(replaced);
        return new Table<>(
                schema,
                records.with(id, record),
                rest.owned(record),
                rest.lists.with(
                        schema.list(record), rest.list(schema.list(record)).with(schema.position(record), record)));
    }

    private Table<R> unlisted(R record) {
        SortedTree<String, R> others = owners;
        for (UniqueKey key : schema.uniqueKeys(record)) {
            others = others.without(key.value());
        }
        Object list = schema.list(record);
        return new Table<>(schema, records, others, lists.with(list, list(list).without(schema.position(record))));
    }

    private SortedTree<String, R> owned(R record) {
        SortedTree<String, R> all = owners;
        for (UniqueKey key : schema.uniqueKeys(record)) {
            if (all.get(key.value()) != null) {
                throw DomainException.conflict(key.taken());
            }
            all = all.with(key.value(), record);
        }
        return all;
    }

    private SortedTree<Position, R> list(Object name) {
        SortedTree<Position, R> list = lists.get(name);
        return list == null ? SortedTree.empty(Position.NEWEST_FIRST) : list;
    }
}
