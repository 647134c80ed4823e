package dev.shelfie.inmemory.work;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.BulkWorkContract;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryBulkWorkTest implements BulkWorkContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
