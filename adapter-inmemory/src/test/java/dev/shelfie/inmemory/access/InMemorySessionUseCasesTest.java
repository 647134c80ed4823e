package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.user.SessionUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemorySessionUseCasesTest implements SessionUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
