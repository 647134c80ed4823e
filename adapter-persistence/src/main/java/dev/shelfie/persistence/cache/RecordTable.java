package dev.shelfie.persistence.cache;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * A table of records that have versions.
 *
 * @param type the class of the records
 * @param from the table and its alias
 * @param alias the name of the table in statements
 * @param columns the columns of a record, each prefixed with {@code alias}
 * @param reader reads a record from these columns
 * @param entry what the cache has to know of a record
 */
public record RecordTable<T>(
        Class<T> type, String from, String alias, String columns, Reader<T> reader, Entry<T> entry) {

    /**
     * What the cache has to know of a record.
     *
     * @param id its id
     * @param version its version
     * @param footprint how many bytes of memory it takes, with all that it alone refers to
     */
    public record Entry<T>(Function<T, String> id, ToLongFunction<T> version, ToIntFunction<T> footprint) {

        /** @throws NullPointerException if an argument is null */
        public Entry {
            requireNonNull(id, "id");
            requireNonNull(version, "version");
            requireNonNull(footprint, "footprint");
        }
    }

    /** Reads a record from a row. */
    @FunctionalInterface
    public interface Reader<T> {

        /** Returns the record of this account in the first columns. */
        T read(ResultRow row, AccountId account) throws SQLException;
    }

    /** @throws NullPointerException if an argument is null */
    public RecordTable {
        requireNonNull(type, "type");
        requireNonNull(from, "from");
        requireNonNull(alias, "alias");
        requireNonNull(columns, "columns");
        requireNonNull(reader, "reader");
        requireNonNull(entry, "entry");
    }

    String id(T read) {
        return entry.id().apply(read);
    }

    long version(T read) {
        return entry.version().applyAsLong(read);
    }

    int footprint(T read) {
        return entry.footprint().applyAsInt(read);
    }

    String versionColumns() {
        return alias + ".id, " + alias + ".version";
    }

    /** The same with the times by which lists are sorted. */
    String listedVersionColumns() {
        return versionColumns() + ", " + alias + ".created_at, " + alias + ".updated_at";
    }

    /** The statement that reads these columns of records; takes the account and the ids. */
    String select(String selected, IdList ids) {
        return "SELECT " + selected + " FROM " + from + " WHERE " + alias + ".account_id = ? AND " + alias + ".id"
                + ids.condition();
    }
}
