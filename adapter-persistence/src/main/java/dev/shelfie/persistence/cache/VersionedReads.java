package dev.shelfie.persistence.cache;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.application.listing.BatchSize;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.RowReader;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads records and keeps them in a {@link RecordCache}. What it returns is as new as the statements that it runs: a record
 * comes from the cache only if the database says in the same call that its version is current. In a transaction it reads
 * whole records and keeps none, as they may never be committed. Thread-safe.
 */
public final class VersionedReads {

    /** A batch whose records take so many bytes ends with its portion. */
    private static final long FULL = 4L << 20;
    /** A batch ends with its portion once so many of its records aren't in the cache, as nobody knows how large they are. */
    private static final int MANY_MISSING = BatchSize.PORTION / 2;

    private final Sql sql;
    private final RecordCache cache;
    private final HitRates rates = new HitRates();
    /** How much of what lists found lately was a list that was found before. */
    private final HitRates repeats = new HitRates();

    /** Reads of a database. */
    public VersionedReads(Sql sql, RecordCache cache) {
        this.sql = requireNonNull(sql, "sql");
        this.cache = requireNonNull(cache, "cache");
    }

    /** Lists rows of a table, in the order of a list. */
    @FunctionalInterface
    public interface Query<T> {

        /** Returns all rows of the list: of each, these columns, as {@code reader} reads them. */
        List<Row<T>> list(String columns, RowReader<Row<T>> reader);
    }

    /**
     * A row of a list.
     *
     * @param id the id of the record
     * @param version its version
     * @param record the record; null if only its version was read
     */
    public record Row<T>(String id, long version, @Nullable T record) {}

    /** Whether records come from the cache: not in a transaction, and not without a cache. */
    public boolean usesCache() {
        return cache != RecordCache.NONE && !sql.isInTransaction();
    }

    /** The record as it is in the cache, which may be outdated; null if it isn't there. */
    public <T> @Nullable Versioned<T> findCached(RecordTable<T> table, AccountId account, String id) {
        return cache.find(account, id, table.type());
    }

    /** The current versions of records, read in one statement. What is gone leaves the cache. */
    public CurrentVersions currentVersions(AccountId account, Map<RecordTable<?>, ? extends Collection<String>> ids) {
        CurrentVersions current = CurrentVersions.read(sql, account, ids);
        ids.values()
                .forEach(of -> forget(
                        account, of.stream().filter(id -> !current.has(id)).toList()));
        return current;
    }

    /** Drops what the cache has of records that are gone. */
    public void forget(AccountId account, Collection<String> ids) {
        ids.forEach(id -> cache.remove(account, id));
    }

    /** Drops all that the cache has of an account. */
    public void forgetAll(AccountId account) {
        cache.removeAll(account);
    }

    /**
     * Lists records. Where the cache had most of what the latest lists found, it asks for versions, and reads only the
     * records that the cache doesn't have. Where most lists were the same as before, it asks for a digest of the versions first,
     * as the records of the list that has this digest are known.
     */
    public <T> List<T> list(RecordTable<T> table, AccountId account, Query<T> query) {
        return list(table, account, 0, query);
    }

    /**
     * Lists the same in batches: a batch of large records may end after a multiple of {@link BatchSize#PORTION} records, before
     * its limit.
     *
     * @param limit that of the query
     */
    public <T> List<T> list(RecordTable<T> table, AccountId account, int limit, Query<T> query) {
        boolean inPortions = limit > BatchSize.PORTION;
        if (!usesCache() || !rates.isLikely(account, table.type())) {
            return listWhole(table, account, inPortions, query);
        }
        ListVersions<T> versions = new ListVersions<>(repeats.isLikely(account, table.type()));
        List<Row<T>> rows = query.list(table.listedVersionColumns(), versions);
        if (versions.isDigest()) {
            Versioned<KnownList> known = cache.find(account, rows.get(0).id(), KnownList.class);
            List<T> records = known == null ? null : known.value().complete(table.type());
            if (records != null) {
                return records;
            }
            versions = new ListVersions<>(false);
            rows = query.list(table.listedVersionColumns(), versions);
        }
        List<T> current = listCurrent(table, account, inPortions, rows);
        if (current == null) {
            // Somebody changed a record between the two statements: it may not belong to the list any more.
            return listWhole(table, account, inPortions, query);
        }
        if (versions.isWhole() && current.size() == rows.size()) {
            keepList(table, account, rows, current);
        }
        return current;
    }

    /** Keeps a list whose records were all current, and counts whether it was known with all of them. */
    private <T> void keepList(RecordTable<T> table, AccountId account, List<Row<T>> rows, List<T> records) {
        String digest = ListVersions.digest(rows);
        Versioned<KnownList> before = cache.find(account, digest, KnownList.class);
        boolean known = before != null && before.value().complete(table.type()) != null;
        repeats.count(account, table.type(), known ? rows.size() : 0, rows.size());
        KnownList list = KnownList.of(records);
        cache.put(account, digest, KnownList.class, new Versioned<>(0, list), list.footprint(digest));
    }

    private <T> List<T> listWhole(RecordTable<T> table, AccountId account, boolean inPortions, Query<T> query) {
        WholeRows<T> reader = new WholeRows<>(table, account, usesCache(), inPortions);
        List<T> records = new ArrayList<>();
        query.list(table.columns(), reader).forEach(row -> records.add(requireNonNull(row.record())));
        rates.count(account, table.type(), reader.known, records.size());
        return records;
    }

    /**
     * The records of a list, or of its beginning if many of them have to be read; null if one of them has another version by now.
     *
     * @param listed the versions of the list
     */
    private <T> @Nullable List<T> listCurrent(
            RecordTable<T> table, AccountId account, boolean inPortions, List<Row<T>> listed) {
        List<Row<T>> rows = listed;
        List<@Nullable T> records = new ArrayList<>(rows.size());
        List<String> missing = new ArrayList<>();
        for (Row<T> row : rows) {
            if (inPortions && missing.size() >= MANY_MISSING && records.size() % BatchSize.PORTION == 0) {
                rows = rows.subList(0, records.size());
                break;
            }
            Versioned<T> cached = cache.find(account, row.id(), table.type());
            T current = cached != null && cached.version() == row.version() ? cached.value() : null;
            records.add(current);
            if (current == null) {
                missing.add(row.id());
            }
        }
        rates.count(account, table.type(), rows.size() - missing.size(), rows.size());
        Map<String, Row<T>> read = new HashMap<>();
        readByIds(table, account, missing).forEach(row -> read.put(row.id(), row));
        for (int i = 0; i < rows.size(); i++) {
            if (records.get(i) == null) {
                Row<T> row = read.get(rows.get(i).id());
                if (row == null || row.version() != rows.get(i).version()) {
                    return null;
                }
                records.set(i, row.record());
            }
        }
        @SuppressWarnings("NullAway") // Each that was missing is set now.
        List<T> complete = records;
        return complete;
    }

    /** The records with these ids, in any order; those that don't exist are left out. */
    public <T> List<T> listByIds(RecordTable<T> table, AccountId account, Collection<String> ids) {
        if (!usesCache()) {
            return records(readByIds(table, account, ids));
        }
        Map<String, Versioned<T>> cached = new HashMap<>();
        List<String> missing = new ArrayList<>();
        for (String id : ids) {
            Versioned<T> found = cache.find(account, id, table.type());
            if (found == null) {
                missing.add(id);
            } else {
                cached.put(id, found);
            }
        }
        CurrentVersions current = currentVersions(account, Map.of(table, cached.keySet()));
        List<T> records = new ArrayList<>(ids.size());
        cached.forEach((id, found) -> {
            if (current.has(id, found.version())) {
                records.add(found.value());
            } else if (current.has(id)) {
                missing.add(id);
            }
        });
        records.addAll(records(readByIds(table, account, missing)));
        return records;
    }

    private <T> List<Row<T>> readByIds(RecordTable<T> table, AccountId account, Collection<String> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        IdList list = IdList.of(ids);
        return sql.list(
                table.select(table.columns(), list),
                arguments -> list.bind(arguments.text(account.value())),
                new WholeRows<>(table, account, usesCache(), false));
    }

    private static <T> List<T> records(List<Row<T>> rows) {
        return rows.stream().map(row -> requireNonNull(row.record())).toList();
    }

    /**
     * Keeps a record that was read outside of transactions.
     *
     * @return the same record as the cache had it before, or else the given one
     */
    public <T> T keep(RecordTable<T> table, AccountId account, T read) {
        String id = table.id(read);
        long version = table.version(read);
        Versioned<T> known = cache.find(account, id, table.type());
        if (known != null && known.version() == version) {
            return known.value();
        }
        cache.put(account, id, table.type(), new Versioned<>(version, read), table.footprint(read));
        return read;
    }

    /** Reads whole records, in portions or all at once, and keeps them outside of transactions. For one statement. */
    private final class WholeRows<T> implements RowReader<Row<T>> {

        private final RecordTable<T> table;
        private final AccountId account;
        private final boolean keeps;
        private final boolean inPortions;
        private int known;
        private long bytes;

        WholeRows(RecordTable<T> table, AccountId account, boolean keeps, boolean inPortions) {
            this.table = table;
            this.account = account;
            this.keeps = keeps;
            this.inPortions = inPortions;
        }

        @Override
        public int portion() {
            return inPortions ? BatchSize.PORTION : 0;
        }

        @Override
        public boolean isFull() {
            return bytes >= FULL;
        }

        @Override
        public Row<T> read(ResultRow row) throws SQLException {
            T read = table.reader().read(row, account);
            bytes += inPortions ? table.footprint(read) : 0;
            T record = keeps ? keep(table, account, read) : read;
            known += record == read ? 0 : 1;
            return new Row<>(table.id(read), table.version(read), record);
        }
    }
}
