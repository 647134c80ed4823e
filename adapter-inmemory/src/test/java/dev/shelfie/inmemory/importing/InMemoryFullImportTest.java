package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.FullImportContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryFullImportTest implements FullImportContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
