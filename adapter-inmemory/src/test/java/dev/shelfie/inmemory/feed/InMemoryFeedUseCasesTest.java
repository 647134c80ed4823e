package dev.shelfie.inmemory.feed;

import dev.shelfie.application.feed.FeedUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryFeedUseCasesTest implements FeedUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
