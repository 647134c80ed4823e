package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostMergeContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostMergeTest implements PostMergeContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
