package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.OnlyAccountContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryOnlyAccountTest implements OnlyAccountContract {

    @Override
    public Store empty() {
        return InMemoryStores.fresh();
    }
}
