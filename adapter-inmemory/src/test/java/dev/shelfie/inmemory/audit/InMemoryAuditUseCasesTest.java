package dev.shelfie.inmemory.audit;

import dev.shelfie.application.audit.AuditUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryAuditUseCasesTest implements AuditUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
