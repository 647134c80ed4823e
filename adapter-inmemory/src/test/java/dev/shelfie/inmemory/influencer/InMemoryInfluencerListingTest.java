package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerListingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerListingTest implements InfluencerListingContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
