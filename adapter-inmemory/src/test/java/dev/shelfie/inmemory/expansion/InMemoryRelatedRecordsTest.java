package dev.shelfie.inmemory.expansion;

import dev.shelfie.application.expansion.RelatedRecordsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryRelatedRecordsTest implements RelatedRecordsContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
