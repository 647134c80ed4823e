package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchingUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchingUseCasesTest implements MatchingUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
