package dev.shelfie.persistence.work;

import dev.shelfie.application.work.IsolationContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiIsolationTest implements IsolationContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
