package dev.shelfie.inmemory.support;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;
import org.pcollections.TreePMap;

/**
 * An account's records of one kind, with their indexes. Immutable; {@link Snapshot} makes changed copies.
 *
 * @param <R> the records
 */
public final class Table<R> {

    private final TableDefinition<R> definition;
    private final HashPMap<Object, R> records;
    private final TreePMap<String, R> unique;
    private final HashPMap<Object, TreePMap<Position, R>> indexes;

    private Table(
            TableDefinition<R> definition,
            HashPMap<Object, R> records,
            TreePMap<String, R> unique,
            HashPMap<Object, TreePMap<Position, R>> indexes) {
        this.definition = definition;
        this.records = records;
        this.unique = unique;
        this.indexes = indexes;
    }

    static <R> Table<R> empty(TableDefinition<R> definition) {
        return new Table<>(
                definition, HashTreePMap.empty(), TreePMap.empty(CodePointOrder.ORDER), HashTreePMap.empty());
    }

    TableDefinition<R> definition() {
        return definition;
    }

    /** The record with this primary key; null if there is none. */
    public @Nullable R get(Object id) {
        return records.get(id);
    }

    /** The records with these primary keys, in any order; those that don't exist are left out. */
    public List<R> getAll(Collection<?> ids) {
        return ids.stream().map(this::get).filter(Objects::nonNull).toList();
    }

    /** The record with this unique key; null if there is none. */
    public @Nullable R getUnique(String key) {
        return unique.get(key);
    }

    /**
     * Records in the order of their unique keys.
     *
     * @param after lists the keys after this one; null for all
     * @param limit at most so many records
     * @param filter lists the records that match
     */
    public List<R> listUnique(@Nullable String after, int limit, Predicate<? super R> filter) {
        return stream(unique, after).filter(filter).limit(limit).toList();
    }

    /** All records with this index key, newest first. */
    public List<R> list(Object key) {
        return list(List.of(key), null, Integer.MAX_VALUE, any -> true);
    }

    /** The records with this index key that match, newest first. */
    public List<R> list(Object key, Predicate<? super R> filter) {
        return list(List.of(key), null, Integer.MAX_VALUE, filter);
    }

    /** Records with one of these index keys, newest first: the same as with a filter that every record matches. */
    public List<R> list(Collection<?> keys, @Nullable Position after, int limit) {
        return list(keys, after, limit, any -> true);
    }

    /**
     * Records with one of these index keys.
     *
     * @param keys distinct keys, of which each record has one at most
     * @param order in which order; by update only if the table has such an index with these keys
     * @param position the position of a record in that order
     * @param after lists the records after this position; null for all
     * @param limit at most so many records
     * @param filter lists the records that match
     */
    public List<R> list(
            Collection<?> keys,
            SortOrder order,
            Function<R, Position> position,
            @Nullable Position after,
            int limit,
            Predicate<? super R> filter) {
        List<List<R>> found = keys.stream()
                .map(key -> order.isByUpdate() ? new TableDefinition.Updated(key) : key)
                .map(key -> order.isDescending() ? index(key) : index(key).descendingMap())
                .map(index -> stream(index, after).filter(filter).limit(limit).toList())
                .toList();
        return found.size() == 1
                ? found.get(0)
                : found.stream()
                        .flatMap(List::stream)
                        .sorted(Comparator.comparing(position, order.comparator()))
                        .limit(limit)
                        .toList();
    }

    /** The same, newest first. */
    public List<R> list(Collection<?> keys, @Nullable Position after, int limit, Predicate<? super R> filter) {
        return list(keys, SortOrder.NEWEST_FIRST, definition::position, after, limit, filter);
    }

    private static <K, R> Stream<R> stream(TreePMap<K, R> tree, @Nullable K after) {
        return (after == null ? tree : tree.tailMap(after, false)).values().stream();
    }

    void requireVersion(R record, long readVersion, ToLongFunction<R> version) {
        Object id = definition.primaryKey(record);
        R current = records.get(id);
        if (current == null || version.applyAsLong(current) != readVersion) {
            throw DomainException.stale(definition.name(), id.toString());
        }
    }

    Table<R> insert(R record) {
        Object id = definition.primaryKey(record);
        if (records.containsKey(id)) {
            throw DomainException.conflict("There is a " + definition.name() + " with the id " + id);
        }
        return put(record);
    }

    Table<R> put(R record) {
        Object id = definition.primaryKey(record);
        R replaced = records.get(id);
        Table<R> rest = replaced == null ? this : delete(replaced);
        HashPMap<Object, TreePMap<Position, R>> indexed = rest.indexes;
        for (TableDefinition.Place place : definition.places(record)) {
            indexed = indexed.plus(place.key(), rest.index(place.key()).plus(place.position(), record));
        }
        return new Table<>(definition, records.plus(id, record), rest.uniqueWith(record), indexed);
    }

    Table<R> delete(R record) {
        TreePMap<String, R> otherUnique = unique;
        for (UniqueKey key : definition.uniqueKeys(record)) {
            otherUnique = otherUnique.minus(key.value());
        }
        HashPMap<Object, TreePMap<Position, R>> otherIndexed = indexes;
        for (TableDefinition.Place place : definition.places(record)) {
            TreePMap<Position, R> others = index(place.key()).minus(place.position());
            otherIndexed = others.isEmpty() ? otherIndexed.minus(place.key()) : otherIndexed.plus(place.key(), others);
        }
        return new Table<>(definition, records.minus(definition.primaryKey(record)), otherUnique, otherIndexed);
    }

    private TreePMap<String, R> uniqueWith(R record) {
        TreePMap<String, R> all = unique;
        for (UniqueKey key : definition.uniqueKeys(record)) {
            if (all.containsKey(key.value())) {
                String parameter = key.parameter();
                throw parameter == null
                        ? DomainException.conflict(key.conflict())
                        : DomainException.conflict(parameter, key.conflict());
            }
            all = all.plus(key.value(), record);
        }
        return all;
    }

    private TreePMap<Position, R> index(Object key) {
        TreePMap<Position, R> index = indexes.get(key);
        return index == null ? TreePMap.empty(Position.NEWEST_FIRST) : index;
    }
}
