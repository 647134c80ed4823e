package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostFilterContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostFilterTest implements PostFilterContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
