package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostUpsertContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostUpsertTest implements PostUpsertContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
