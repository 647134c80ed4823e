package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.CatalogueFeedContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryCatalogueFeedTest implements CatalogueFeedContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
