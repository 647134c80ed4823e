package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostsOfInfluencersContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostsOfInfluencersTest implements PostsOfInfluencersContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
