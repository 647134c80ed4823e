package dev.shelfie.persistence.access;

import dev.shelfie.application.access.AccountRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiAccountRepositoryTest implements AccountRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
