package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostRepositoryTest implements PostRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
