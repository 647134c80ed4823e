package dev.shelfie.persistence.access;

import dev.shelfie.application.access.user.SessionUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiSessionUseCasesTest implements SessionUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
