package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchingUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchingUseCasesTest implements MatchingUseCasesContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
