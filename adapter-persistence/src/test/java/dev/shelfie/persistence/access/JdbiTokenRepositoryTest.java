package dev.shelfie.persistence.access;

import dev.shelfie.application.access.TokenRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiTokenRepositoryTest implements TokenRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
