package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostUpsertContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostUpsertTest implements PostUpsertContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
