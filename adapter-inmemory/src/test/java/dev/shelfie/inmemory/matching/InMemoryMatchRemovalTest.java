package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchRemovalContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchRemovalTest implements MatchRemovalContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
