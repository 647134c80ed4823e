package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.background.CalibrationTrainerContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryCalibrationTrainerTest implements CalibrationTrainerContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
