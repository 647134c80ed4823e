package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.TokenRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryTokenRepositoryTest implements TokenRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
