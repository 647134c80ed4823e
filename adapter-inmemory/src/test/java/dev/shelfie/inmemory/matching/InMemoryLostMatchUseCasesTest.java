package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.loss.LostMatchUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryLostMatchUseCasesTest implements LostMatchUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
