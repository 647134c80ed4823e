package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.FullImportContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryFullImportTest implements FullImportContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
