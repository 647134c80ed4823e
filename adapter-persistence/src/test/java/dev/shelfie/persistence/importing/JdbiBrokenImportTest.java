package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.BrokenImportContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiBrokenImportTest implements BrokenImportContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
