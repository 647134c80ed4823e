package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerRepositoryTest implements InfluencerRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
