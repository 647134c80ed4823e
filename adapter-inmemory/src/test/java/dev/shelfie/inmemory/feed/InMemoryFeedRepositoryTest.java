package dev.shelfie.inmemory.feed;

import dev.shelfie.application.feed.FeedRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryFeedRepositoryTest implements FeedRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
