package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiMatchRepositoryTest implements MatchRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
