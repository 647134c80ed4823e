package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchRemovalContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiMatchRemovalTest implements MatchRemovalContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
