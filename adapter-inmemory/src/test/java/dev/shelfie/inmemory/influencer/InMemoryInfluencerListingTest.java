package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerListingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerListingTest implements InfluencerListingContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
