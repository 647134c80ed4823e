package dev.shelfie.persistence.work;

import dev.shelfie.application.work.Stores;
import dev.shelfie.application.work.UnitOfWorkContract;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiUnitOfWorkTest implements UnitOfWorkContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
