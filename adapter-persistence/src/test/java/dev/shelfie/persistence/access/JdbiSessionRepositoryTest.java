package dev.shelfie.persistence.access;

import dev.shelfie.application.access.user.SessionRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiSessionRepositoryTest implements SessionRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
