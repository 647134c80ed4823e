package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.FollowedFeedContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryFollowedFeedTest implements FollowedFeedContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
