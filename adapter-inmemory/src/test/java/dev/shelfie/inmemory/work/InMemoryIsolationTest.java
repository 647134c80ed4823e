package dev.shelfie.inmemory.work;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.IsolationContract;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryIsolationTest implements IsolationContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
