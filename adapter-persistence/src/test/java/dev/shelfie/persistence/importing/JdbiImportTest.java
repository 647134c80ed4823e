package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.ImportUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiImportTest implements ImportUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
