package dev.shelfie.persistence.work;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.BulkWorkContract;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiBulkWorkTest implements BulkWorkContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
