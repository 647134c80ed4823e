package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.loss.LostMatchUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiLostMatchUseCasesTest implements LostMatchUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
