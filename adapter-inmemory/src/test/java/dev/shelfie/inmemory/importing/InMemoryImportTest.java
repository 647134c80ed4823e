package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.ImportUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryImportTest implements ImportUseCasesContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
