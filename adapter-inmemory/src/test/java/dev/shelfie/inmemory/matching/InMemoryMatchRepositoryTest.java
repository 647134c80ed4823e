package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchRepositoryTest implements MatchRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
