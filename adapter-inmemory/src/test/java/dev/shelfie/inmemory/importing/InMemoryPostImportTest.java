package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.PostImportContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostImportTest implements PostImportContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
