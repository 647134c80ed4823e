package dev.shelfie.persistence.access;

import dev.shelfie.application.access.user.UserRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiUserRepositoryTest implements UserRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
