package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchingUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiMatchingUseCasesTest implements MatchingUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
