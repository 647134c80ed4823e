package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.TokenRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryTokenRepositoryTest implements TokenRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
