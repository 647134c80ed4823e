package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.AccountRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryAccountRepositoryTest implements AccountRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
