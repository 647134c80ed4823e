package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.index.IndexBudgetContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryIndexBudgetTest implements IndexBudgetContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
