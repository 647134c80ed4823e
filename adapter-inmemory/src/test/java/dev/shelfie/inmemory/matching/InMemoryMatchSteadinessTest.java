package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchSteadinessContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchSteadinessTest implements MatchSteadinessContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
