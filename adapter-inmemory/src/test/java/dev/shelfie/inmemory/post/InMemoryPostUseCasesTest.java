package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostUseCasesTest implements PostUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
