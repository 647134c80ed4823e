package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.PostMatchingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostMatchingTest implements PostMatchingContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
