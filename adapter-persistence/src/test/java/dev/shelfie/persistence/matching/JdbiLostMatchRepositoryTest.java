package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.loss.LostMatchRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiLostMatchRepositoryTest implements LostMatchRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
