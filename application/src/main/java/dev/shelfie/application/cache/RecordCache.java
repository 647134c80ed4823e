package dev.shelfie.application.cache;

import dev.shelfie.domain.access.AccountId;
import org.jspecify.annotations.Nullable;

/**
 * Keeps values that were made of committed records: the records themselves, and their renderings. It never knows whether a
 * value is current: callers compare its version with the one that the store has now. A value may be dropped at any
 * time. Driven port; safe for concurrent use.
 */
public interface RecordCache {

    /** A cache that keeps nothing. */
    RecordCache NONE = new RecordCache() {
        @Override
        public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
            return null;
        }

        @Override
        public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {}

        @Override
        public void remove(AccountId account, String id) {}

        @Override
        public void removeAll(AccountId account) {}
    };

    /**
     * The value of this type that was made of a record; null if there is none.
     *
     * @param id the id of the record
     */
    <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type);

    /**
     * Keeps a value in place of the one that was made of another version of the record.
     *
     * @param id the id of the record
     * @param value made of a committed version of the record, never of one that a running transaction wrote
     * @param bytes how much memory the value takes, as {@link Footprint} counts
     */
    <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes);

    /** Drops all values of a record that is gone. */
    void remove(AccountId account, String id);

    /** Drops all values of all records of an account. */
    void removeAll(AccountId account);
}
