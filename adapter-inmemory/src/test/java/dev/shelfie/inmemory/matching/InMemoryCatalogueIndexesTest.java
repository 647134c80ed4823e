package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.index.CatalogueIndexesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryCatalogueIndexesTest implements CatalogueIndexesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
