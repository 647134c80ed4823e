package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerRepositoryTest implements InfluencerRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
