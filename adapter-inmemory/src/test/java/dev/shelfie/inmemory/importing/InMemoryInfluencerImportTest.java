package dev.shelfie.inmemory.importing;

import dev.shelfie.application.importing.InfluencerImportContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerImportTest implements InfluencerImportContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
