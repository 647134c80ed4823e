package dev.shelfie.persistence.usage;

import dev.shelfie.application.usage.UsageRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiUsageRepositoryTest implements UsageRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
