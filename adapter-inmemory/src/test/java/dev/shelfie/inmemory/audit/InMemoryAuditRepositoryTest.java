package dev.shelfie.inmemory.audit;

import dev.shelfie.application.audit.AuditRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryAuditRepositoryTest implements AuditRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
