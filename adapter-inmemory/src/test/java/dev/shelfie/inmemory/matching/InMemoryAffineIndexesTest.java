package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.index.AffineIndexesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryAffineIndexesTest implements AffineIndexesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
