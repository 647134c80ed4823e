package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchListingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiMatchListingTest implements MatchListingContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
