package dev.shelfie.persistence.audit;

import dev.shelfie.application.audit.AuditUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiAuditUseCasesTest implements AuditUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
