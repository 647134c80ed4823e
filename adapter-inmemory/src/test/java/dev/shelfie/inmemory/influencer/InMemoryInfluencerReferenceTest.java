package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerReferenceContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerReferenceTest implements InfluencerReferenceContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
