package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.SessionRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemorySessionRepositoryTest implements SessionRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
