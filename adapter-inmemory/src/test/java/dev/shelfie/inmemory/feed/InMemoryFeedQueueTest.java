package dev.shelfie.inmemory.feed;

import dev.shelfie.application.feed.FeedQueueContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryFeedQueueTest implements FeedQueueContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
