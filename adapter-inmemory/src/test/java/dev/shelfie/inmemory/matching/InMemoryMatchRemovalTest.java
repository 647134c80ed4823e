package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchRemovalContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchRemovalTest implements MatchRemovalContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
