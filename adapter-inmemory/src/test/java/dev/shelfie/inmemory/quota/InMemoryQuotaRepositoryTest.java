package dev.shelfie.inmemory.quota;

import dev.shelfie.application.quota.QuotaRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryQuotaRepositoryTest implements QuotaRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
