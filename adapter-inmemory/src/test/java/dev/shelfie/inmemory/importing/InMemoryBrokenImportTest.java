package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.BrokenImportContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryBrokenImportTest implements BrokenImportContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
