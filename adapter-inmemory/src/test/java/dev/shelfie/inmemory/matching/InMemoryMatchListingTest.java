package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchListingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchListingTest implements MatchListingContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
