package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostsOfInfluencersContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostsOfInfluencersTest implements PostsOfInfluencersContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
