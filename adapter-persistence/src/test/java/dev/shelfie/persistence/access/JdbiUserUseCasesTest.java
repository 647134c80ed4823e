package dev.shelfie.persistence.access;

import dev.shelfie.application.access.UserUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiUserUseCasesTest implements UserUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
