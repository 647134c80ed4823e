package dev.shelfie.inmemory.gallery;

import dev.shelfie.application.gallery.CountingUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryCountingUseCasesTest implements CountingUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
