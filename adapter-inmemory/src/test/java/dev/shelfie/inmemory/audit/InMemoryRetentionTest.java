package dev.shelfie.inmemory.audit;

import dev.shelfie.application.retention.RetentionContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryRetentionTest implements RetentionContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
