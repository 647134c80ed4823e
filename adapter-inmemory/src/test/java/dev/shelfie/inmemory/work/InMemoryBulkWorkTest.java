package dev.shelfie.inmemory.work;

import dev.shelfie.application.work.BulkWorkContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryBulkWorkTest implements BulkWorkContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
