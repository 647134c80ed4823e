package dev.shelfie.persistence.cache;

import dev.shelfie.application.cache.ForwardingRecordCache;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** Has something else happen between the statements of a read, or lets go of what lists refer to. */
final class InterruptedCache extends ForwardingRecordCache {

    private final RecordCache cache;
    private @Nullable Runnable next;
    private boolean losesRecordsOfLists;

    InterruptedCache(RecordCache cache) {
        this.cache = cache;
    }

    @Override
    protected RecordCache cache() {
        return cache;
    }

    void beforeNextFind(Runnable happens) {
        next = happens;
    }

    void loseRecordsOfLists() {
        losesRecordsOfLists = true;
    }

    @Override
    public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
        Runnable happens = next;
        next = null;
        if (happens != null) {
            happens.run();
        }
        Versioned<V> found = super.find(account, id, type);
        if (losesRecordsOfLists && found != null && found.value() instanceof KnownList list) {
            list.records().forEach(WeakReference::clear);
        }
        return found;
    }
}
