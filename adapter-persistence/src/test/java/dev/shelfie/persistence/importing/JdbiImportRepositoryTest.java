package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.ImportRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiImportRepositoryTest implements ImportRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
