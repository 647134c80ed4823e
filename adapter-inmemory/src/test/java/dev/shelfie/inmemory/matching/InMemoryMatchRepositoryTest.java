package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchRepositoryTest implements MatchRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
