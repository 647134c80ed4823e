package dev.shelfie.inmemory.expansion;

import dev.shelfie.application.expansion.RelatedRecordsContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryRelatedRecordsTest implements RelatedRecordsContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
