package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchDecisionsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchDecisionsTest implements MatchDecisionsContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
