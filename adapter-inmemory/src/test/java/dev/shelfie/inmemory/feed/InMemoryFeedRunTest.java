package dev.shelfie.inmemory.feed;

import dev.shelfie.application.feed.FeedRunContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryFeedRunTest implements FeedRunContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
