package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.tuning.TuningUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryTuningUseCasesTest implements TuningUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
