package dev.shelfie.inmemory.usage;

import dev.shelfie.application.usage.UsageRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryUsageRepositoryTest implements UsageRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
