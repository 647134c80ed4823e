package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.ConfidenceHistogramContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryConfidenceHistogramTest implements ConfidenceHistogramContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
