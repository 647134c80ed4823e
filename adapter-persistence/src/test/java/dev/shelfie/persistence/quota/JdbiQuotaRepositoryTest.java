package dev.shelfie.persistence.quota;

import dev.shelfie.application.quota.QuotaRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiQuotaRepositoryTest implements QuotaRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
