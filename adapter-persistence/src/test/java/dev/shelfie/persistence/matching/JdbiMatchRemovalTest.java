package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchRemovalContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiMatchRemovalTest implements MatchRemovalContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
