package dev.shelfie.persistence.access;

import dev.shelfie.application.access.SessionRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiSessionRepositoryTest implements SessionRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
