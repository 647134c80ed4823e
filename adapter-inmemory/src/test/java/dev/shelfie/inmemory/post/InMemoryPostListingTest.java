package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostListingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostListingTest implements PostListingContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
