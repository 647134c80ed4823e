package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.ForecastContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryForecastTest implements ForecastContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
