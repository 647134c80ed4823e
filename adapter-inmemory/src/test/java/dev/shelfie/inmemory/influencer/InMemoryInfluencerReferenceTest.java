package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerReferenceContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerReferenceTest implements InfluencerReferenceContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
