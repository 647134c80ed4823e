package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.ImportRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryImportRepositoryTest implements ImportRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
