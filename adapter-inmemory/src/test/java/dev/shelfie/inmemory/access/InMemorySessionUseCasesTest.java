package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.SessionUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemorySessionUseCasesTest implements SessionUseCasesContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
