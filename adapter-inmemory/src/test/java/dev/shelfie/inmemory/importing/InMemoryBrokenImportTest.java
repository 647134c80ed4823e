package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.BrokenImportContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryBrokenImportTest implements BrokenImportContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
