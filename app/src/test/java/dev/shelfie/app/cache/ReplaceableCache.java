package dev.shelfie.app.cache;

import dev.shelfie.application.cache.ForwardingRecordCache;
import dev.shelfie.application.cache.RecordCache;

/** Another cache for a node that runs. */
final class ReplaceableCache extends ForwardingRecordCache {

    private volatile RecordCache current = RecordCache.NONE;

    void replace(RecordCache by) {
        current = by;
    }

    @Override
    protected RecordCache cache() {
        return current;
    }
}
