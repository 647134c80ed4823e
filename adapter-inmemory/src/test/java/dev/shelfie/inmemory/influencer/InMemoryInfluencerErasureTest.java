package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerErasureContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerErasureTest implements InfluencerErasureContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
