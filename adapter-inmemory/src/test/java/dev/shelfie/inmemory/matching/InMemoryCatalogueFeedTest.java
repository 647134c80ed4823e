package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.index.CatalogueFeedContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryCatalogueFeedTest implements CatalogueFeedContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
