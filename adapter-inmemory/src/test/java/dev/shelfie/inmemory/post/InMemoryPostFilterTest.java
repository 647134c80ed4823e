package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostFilterContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostFilterTest implements PostFilterContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
