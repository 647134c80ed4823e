package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.PostImportContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostImportTest implements PostImportContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
