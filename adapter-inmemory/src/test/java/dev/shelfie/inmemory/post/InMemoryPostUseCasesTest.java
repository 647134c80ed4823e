package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostUseCasesTest implements PostUseCasesContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
