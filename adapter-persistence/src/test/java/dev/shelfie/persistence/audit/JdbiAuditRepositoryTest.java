package dev.shelfie.persistence.audit;

import dev.shelfie.application.audit.AuditRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiAuditRepositoryTest implements AuditRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
