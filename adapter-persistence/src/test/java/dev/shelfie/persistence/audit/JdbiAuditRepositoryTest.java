package dev.shelfie.persistence.audit;

import dev.shelfie.application.audit.AuditRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiAuditRepositoryTest implements AuditRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
