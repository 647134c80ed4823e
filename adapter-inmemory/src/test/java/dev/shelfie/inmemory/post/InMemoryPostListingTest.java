package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostListingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostListingTest implements PostListingContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
