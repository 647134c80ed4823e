package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostSavingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostSavingTest implements PostSavingContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
