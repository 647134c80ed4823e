package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchingUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiMatchingUseCasesTest implements MatchingUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
