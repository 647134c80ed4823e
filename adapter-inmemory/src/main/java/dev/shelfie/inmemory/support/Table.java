package dev.shelfie.inmemory.support;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
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
        return new Table<>(schema, HashTrie.empty(), SortedTree.empty(CodePointOrder.ORDER), HashTrie.empty());
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

    /** Those of the records with unique keys that are wanted, in the order of these keys, {@code limit} at most. */
    public List<R> byKey(@Nullable String after, int limit, Predicate<R> wanted) {
        return owners.after(after, limit, wanted);
    }

    /** The records of these lists in one order, newest first, after the position, {@code limit} at most. */
    public List<R> newest(Collection<?> asked, @Nullable Position after, int limit) {
        return newest(asked, after, limit, any -> true);
    }

    /** Those of the records of {@link #newest(Collection, Position, int)} that are wanted, {@code limit} at most. */
    public List<R> newest(Collection<?> asked, @Nullable Position after, int limit, Predicate<R> wanted) {
        List<List<R>> found = asked.stream()
                .map(list -> list(list).after(after, limit, wanted))
                .toList();
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
     * @throws DomainException {@code precondition_failed} if it was changed or removed since; {@code conflict} if another
     *     record has its id or a unique key of it
     */
    public Table<R> saved(R record, long readVersion, ToLongFunction<R> version) {
        if (readVersion == 0) {
            return added(record);
        }
        requireCurrent(record, readVersion, version);
        return with(record);
    }

    /**
     * This table without a record that was read with this version.
     *
     * @throws DomainException {@code precondition_failed} if it was changed or removed since
     */
    public Table<R> removed(R record, long readVersion, ToLongFunction<R> version) {
        return without(requireCurrent(record, readVersion, version));
    }

    private R requireCurrent(R record, long readVersion, ToLongFunction<R> version) {
        Object id = schema.id(record);
        R current = records.get(id);
        if (current == null || version.applyAsLong(current) != readVersion) {
            throw DomainException.stale(schema.name(), id.toString());
        }
        return current;
    }

    /**
     * This table with the record in place of the one with its id.
     *
     * @throws DomainException {@code conflict} if another record has a unique key of it
     */
    public Table<R> with(R record) {
        R replaced = records.get(schema.id(record));
        Table<R> rest = replaced == null ? this : without(replaced);
        HashTrie<Object, SortedTree<Position, R>> listed = rest.lists;
        for (Object name : schema.lists(record)) {
            listed = listed.with(name, rest.list(name).with(schema.position(record), record));
        }
        return new Table<>(schema, records.with(schema.id(record), record), rest.owned(record), listed);
    }

    /** This table without the record, which is one of it. */
    public Table<R> without(R record) {
        SortedTree<String, R> others = owners;
        for (UniqueKey key : schema.uniqueKeys(record)) {
            others = others.without(key.value());
        }
        HashTrie<Object, SortedTree<Position, R>> unlisted = lists;
        for (Object name : schema.lists(record)) {
            SortedTree<Position, R> list = list(name).without(schema.position(record));
            unlisted = list.isEmpty() ? unlisted.without(name) : unlisted.with(name, list);
        }
        return new Table<>(schema, records.without(schema.id(record)), others, unlisted);
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
