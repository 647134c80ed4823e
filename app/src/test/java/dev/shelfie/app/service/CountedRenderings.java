package dev.shelfie.app.service;

import dev.shelfie.application.cache.ForwardingRecordCache;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.json.Rendering;
import java.util.concurrent.atomic.AtomicInteger;

/** A cache that counts what is rendered: whatever is, is put into it. */
final class CountedRenderings extends ForwardingRecordCache {

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
    protected RecordCache cache() {
        return cache;
    }

    @Override
    public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {
        if (type == Rendering.class) {
            count.incrementAndGet();
        }
        super.put(account, id, type, value, bytes);
    }
}
