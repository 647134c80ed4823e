package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.ImportRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryImportRepositoryTest implements ImportRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
