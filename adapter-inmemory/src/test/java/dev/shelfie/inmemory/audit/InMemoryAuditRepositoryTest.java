package dev.shelfie.inmemory.audit;

import dev.shelfie.application.audit.AuditRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryAuditRepositoryTest implements AuditRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
