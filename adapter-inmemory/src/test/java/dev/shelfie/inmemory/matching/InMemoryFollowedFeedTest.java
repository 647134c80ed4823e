package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.index.FollowedFeedContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryFollowedFeedTest implements FollowedFeedContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
