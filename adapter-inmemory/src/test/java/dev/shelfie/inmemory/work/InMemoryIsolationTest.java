package dev.shelfie.inmemory.work;

import dev.shelfie.application.work.IsolationContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryIsolationTest implements IsolationContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
