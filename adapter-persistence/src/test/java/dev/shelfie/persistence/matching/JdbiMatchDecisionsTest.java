package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchDecisionsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiMatchDecisionsTest implements MatchDecisionsContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
