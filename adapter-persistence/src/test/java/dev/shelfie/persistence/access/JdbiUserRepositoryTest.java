package dev.shelfie.persistence.access;

import dev.shelfie.application.access.UserRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiUserRepositoryTest implements UserRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
