package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchListingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiMatchListingTest implements MatchListingContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
