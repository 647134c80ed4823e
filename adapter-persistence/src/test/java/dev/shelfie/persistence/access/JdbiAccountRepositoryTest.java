package dev.shelfie.persistence.access;

import dev.shelfie.application.access.AccountRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiAccountRepositoryTest implements AccountRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
