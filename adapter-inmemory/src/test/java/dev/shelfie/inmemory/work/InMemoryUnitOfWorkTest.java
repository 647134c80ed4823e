package dev.shelfie.inmemory.work;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.UnitOfWorkContract;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryUnitOfWorkTest implements UnitOfWorkContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
