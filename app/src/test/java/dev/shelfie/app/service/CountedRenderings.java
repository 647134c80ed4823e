package dev.shelfie.app.service;

import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.json.Rendering;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A cache that counts what is rendered: whatever is, is put into it. */
final class CountedRenderings implements RecordCache {

    private final RecordCache cache;
    private final AtomicInteger count = new AtomicInteger();

    CountedRenderings(RecordCache cache) {
        this.cache = cache;
    }

    /** How many records were rendered since this was last asked. */
    int count() {
        return count.getAndSet(0);
    }

    @Override
    public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
        return cache.find(account, id, type);
    }

    @Override
    public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {
        if (type == Rendering.class) {
            count.incrementAndGet();
        }
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
