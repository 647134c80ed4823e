package dev.shelfie.inmemory.work;

import dev.shelfie.application.work.Stores;
import dev.shelfie.application.work.UnitOfWorkContract;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryUnitOfWorkTest implements UnitOfWorkContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
