package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.user.SessionRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemorySessionRepositoryTest implements SessionRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
