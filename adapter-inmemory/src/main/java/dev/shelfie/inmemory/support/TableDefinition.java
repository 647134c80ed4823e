package dev.shelfie.inmemory.support;

import dev.shelfie.domain.listing.Position;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The definition of a table: its primary key, its order, its indexes and its foreign keys. Compared by identity. Complete
 * when {@link Schema} is initialized, and never changed after that.
 *
 * @param <R> the records
 */
public final class TableDefinition<R> {

    private final String name;
    private final Function<R, ?> primaryKey;
    private final Function<R, Position> order;
    private final List<Index<R>> indexes = new ArrayList<>();
    private final List<Function<R, ? extends Collection<UniqueKey>>> uniqueIndexes = new ArrayList<>();
    private final List<ForeignKey<R>> foreignKeys = new ArrayList<>();

    TableDefinition(String name, Function<R, ?> primaryKey, Function<R, Position> order) {
        this.name = name;
        this.primaryKey = primaryKey;
        this.order = order;
    }

    /** Adds an index with one key for each record. */
    TableDefinition<R> index(Function<R, ?> key) {
        return indexAll(record -> List.of(key.apply(record)));
    }

    /** Adds an index with any number of distinct keys for each record. Keys of different indexes are never equal. */
    TableDefinition<R> indexAll(Function<R, ? extends Collection<?>> keys) {
        indexes.add(new Index<>(keys, order));
        return this;
    }

    /** Adds an index with one key for each record, the {@link Updated} one, in the order of these positions. */
    TableDefinition<R> indexByUpdate(Function<R, ?> key, Function<R, Position> updates) {
        indexes.add(new Index<>(record -> List.of(new Updated(key.apply(record))), updates));
        return this;
    }

    /** Adds keys that only one record of an account may have. */
    TableDefinition<R> unique(Function<R, ? extends Collection<UniqueKey>> keys) {
        uniqueIndexes.add(keys);
        return this;
    }

    /** Adds a foreign key with its index: the parent must exist, and its deletion deletes the record. */
    TableDefinition<R> references(TableDefinition<?> parent, Function<R, ?> id) {
        foreignKeys.add(new ForeignKey<>(parent, id));
        return index(id);
    }

    /** The name of one record in messages, such as {@code post}. */
    public String name() {
        return name;
    }

    Object primaryKey(R record) {
        return primaryKey.apply(record);
    }

    Position position(R record) {
        return order.apply(record);
    }

    /** Where the record is in the indexes. */
    List<Place> places(R record) {
        return indexes.stream()
                .flatMap(index -> {
                    Position position = index.order().apply(record);
                    return index.keys().apply(record).stream().map(key -> new Place(key, position));
                })
                .toList();
    }

    private record Index<R>(Function<R, ? extends Collection<?>> keys, Function<R, Position> order) {}

    /** The list of an index key, and a position in it. */
    record Place(Object key, Position position) {}

    /** The key of the records with another key, ordered by their last change. */
    record Updated(Object key) {}

    List<UniqueKey> uniqueKeys(R record) {
        return uniqueIndexes.stream()
                .flatMap(index -> index.apply(record).stream())
                .toList();
    }

    List<ForeignKey<R>> foreignKeys() {
        return foreignKeys;
    }

    Stream<ForeignKey<R>> foreignKeysTo(TableDefinition<?> parent) {
        return foreignKeys.stream().filter(key -> key.parent() == parent);
    }
}
