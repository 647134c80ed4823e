package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.BackgroundMatchingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryBackgroundMatchingTest implements BackgroundMatchingContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
