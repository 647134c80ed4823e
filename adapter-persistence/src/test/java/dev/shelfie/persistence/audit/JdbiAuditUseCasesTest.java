package dev.shelfie.persistence.audit;

import dev.shelfie.application.audit.AuditUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiAuditUseCasesTest implements AuditUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
