package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.user.UserUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryUserUseCasesTest implements UserUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
