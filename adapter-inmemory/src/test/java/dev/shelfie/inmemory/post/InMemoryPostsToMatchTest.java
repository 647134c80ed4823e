package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostsToMatchContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostsToMatchTest implements PostsToMatchContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
