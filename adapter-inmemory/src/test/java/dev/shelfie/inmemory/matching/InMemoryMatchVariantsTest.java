package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchVariantsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchVariantsTest implements MatchVariantsContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
