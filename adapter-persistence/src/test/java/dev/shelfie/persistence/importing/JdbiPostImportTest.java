package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.PostImportContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostImportTest implements PostImportContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
