package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchListingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchListingTest implements MatchListingContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
