package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostMergeContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostMergeTest implements PostMergeContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
