package dev.shelfie.application.cache;

import dev.shelfie.domain.access.AccountId;
import org.jspecify.annotations.Nullable;

/** A cache that leaves everything to another one, but for what its subclass does otherwise. */
public abstract class ForwardingRecordCache implements RecordCache {

    /** The other one, at this moment. */
    protected abstract RecordCache cache();

    @Override
    public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
        return cache().find(account, id, type);
    }

    @Override
    public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {
        cache().put(account, id, type, value, bytes);
    }

    @Override
    public void remove(AccountId account, String id) {
        cache().remove(account, id);
    }

    @Override
    public void removeAll(AccountId account) {
        cache().removeAll(account);
    }
}
