package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.background.BackgroundMatchingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryBackgroundMatchingTest implements BackgroundMatchingContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
