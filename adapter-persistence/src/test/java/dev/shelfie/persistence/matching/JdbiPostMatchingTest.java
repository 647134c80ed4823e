package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.PostMatchingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostMatchingTest implements PostMatchingContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
