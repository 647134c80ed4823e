package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiMatchRepositoryTest implements MatchRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
