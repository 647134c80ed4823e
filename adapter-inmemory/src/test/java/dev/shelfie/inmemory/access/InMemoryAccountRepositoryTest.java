package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.AccountRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryAccountRepositoryTest implements AccountRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
