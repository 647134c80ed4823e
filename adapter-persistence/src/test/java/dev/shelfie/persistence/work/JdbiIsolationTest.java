package dev.shelfie.persistence.work;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.IsolationContract;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiIsolationTest implements IsolationContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
