package dev.shelfie.persistence.access;

import dev.shelfie.application.access.user.UserUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiUserUseCasesTest implements UserUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
