package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.InfluencerImportContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerImportTest implements InfluencerImportContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
