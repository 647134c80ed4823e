package dev.shelfie.persistence.access;

import dev.shelfie.application.access.TokenRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiTokenRepositoryTest implements TokenRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
