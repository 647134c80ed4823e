package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.LearningContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryLearningTest implements LearningContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
