package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.FullImportContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiFullImportTest implements FullImportContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
