package dev.shelfie.persistence.usage;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.usage.UsageRepositoryContract;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiUsageRepositoryTest implements UsageRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
