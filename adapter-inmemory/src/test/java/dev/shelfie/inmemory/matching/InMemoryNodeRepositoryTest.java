package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.index.NodeRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryNodeRepositoryTest implements NodeRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
