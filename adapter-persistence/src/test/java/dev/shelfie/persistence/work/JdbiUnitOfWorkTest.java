package dev.shelfie.persistence.work;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.UnitOfWorkContract;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiUnitOfWorkTest implements UnitOfWorkContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
