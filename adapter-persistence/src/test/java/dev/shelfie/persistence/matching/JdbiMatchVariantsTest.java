package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchVariantsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiMatchVariantsTest implements MatchVariantsContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
