package dev.shelfie.inmemory.search;

import dev.shelfie.application.search.SearchContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemorySearchTest implements SearchContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
