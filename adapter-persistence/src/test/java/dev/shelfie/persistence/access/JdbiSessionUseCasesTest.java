package dev.shelfie.persistence.access;

import dev.shelfie.application.access.SessionUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiSessionUseCasesTest implements SessionUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
