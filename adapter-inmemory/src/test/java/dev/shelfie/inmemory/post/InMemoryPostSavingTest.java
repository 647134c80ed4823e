package dev.shelfie.inmemory.post;

import dev.shelfie.application.post.PostSavingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryPostSavingTest implements PostSavingContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
