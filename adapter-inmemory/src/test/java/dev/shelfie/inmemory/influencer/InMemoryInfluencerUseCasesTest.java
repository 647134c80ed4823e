package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerUseCasesTest implements InfluencerUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
