package dev.shelfie.application.cache;

import dev.shelfie.domain.access.AccountId;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Keeps everything. */
public final class MapRecordCache implements RecordCache {

    private final Map<Key, Versioned<?>> values = new ConcurrentHashMap<>();

    @Override
    @SuppressWarnings("unchecked") // The key has the type of the value.
    public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
        return (Versioned<V>) values.get(new Key(account, id, type));
    }

    @Override
    public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {
        values.put(new Key(account, id, type), value);
    }

    @Override
    public void remove(AccountId account, String id) {
        values.keySet()
                .removeIf(key -> key.account().equals(account) && key.id().equals(id));
    }

    @Override
    public void removeAll(AccountId account) {
        values.keySet().removeIf(key -> key.account().equals(account));
    }

    /** How many values there are of a record. */
    public long count(AccountId account, String id) {
        return values.keySet().stream()
                .filter(key -> key.account().equals(account) && key.id().equals(id))
                .count();
    }

    private record Key(AccountId account, String id, Class<?> type) {}
}
