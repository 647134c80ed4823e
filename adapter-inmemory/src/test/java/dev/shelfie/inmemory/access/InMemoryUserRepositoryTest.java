package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.user.UserRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryUserRepositoryTest implements UserRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
