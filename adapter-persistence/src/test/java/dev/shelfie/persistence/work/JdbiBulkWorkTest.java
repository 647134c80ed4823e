package dev.shelfie.persistence.work;

import dev.shelfie.application.work.BulkWorkContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiBulkWorkTest implements BulkWorkContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
