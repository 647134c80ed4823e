package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostsToMatchContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostsToMatchTest implements PostsToMatchContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
