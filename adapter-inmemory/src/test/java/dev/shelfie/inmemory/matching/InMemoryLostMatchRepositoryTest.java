package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.loss.LostMatchRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryLostMatchRepositoryTest implements LostMatchRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
