package dev.shelfie.app.cache;

import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import org.jspecify.annotations.Nullable;

/** Another cache for a node that runs. */
final class ReplaceableCache implements RecordCache {

    private volatile RecordCache current = RecordCache.NONE;

    void replace(RecordCache by) {
        current = by;
    }

    @Override
    public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
        return current.find(account, id, type);
    }

    @Override
    public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {
        current.put(account, id, type, value, bytes);
    }

    @Override
    public void remove(AccountId account, String id) {
        current.remove(account, id);
    }

    @Override
    public void removeAll(AccountId account) {
        current.removeAll(account);
    }
}
