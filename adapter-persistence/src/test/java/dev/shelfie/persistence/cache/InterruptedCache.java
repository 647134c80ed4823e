package dev.shelfie.persistence.cache;

import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import org.jspecify.annotations.Nullable;

/** Has something else happen between the statements of a read. */
final class InterruptedCache implements RecordCache {

    private final RecordCache cache;
    private @Nullable Runnable next;

    InterruptedCache(RecordCache cache) {
        this.cache = cache;
    }

    void beforeNextFind(Runnable happens) {
        next = happens;
    }

    @Override
    public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
        Runnable happens = next;
        next = null;
        if (happens != null) {
            happens.run();
        }
        return cache.find(account, id, type);
    }

    @Override
    public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {
        cache.put(account, id, type, value, bytes);
    }

    @Override
    public void remove(AccountId account, String id) {
        cache.remove(account, id);
    }

    @Override
    public void removeAll(AccountId account) {
        cache.removeAll(account);
    }
}
