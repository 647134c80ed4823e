package dev.shelfie.inmemory.audit;

import dev.shelfie.application.audit.AuditUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryAuditUseCasesTest implements AuditUseCasesContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
