package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerErasureContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerErasureTest implements InfluencerErasureContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
