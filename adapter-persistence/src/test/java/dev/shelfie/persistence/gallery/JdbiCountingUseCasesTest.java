package dev.shelfie.persistence.gallery;

import dev.shelfie.application.gallery.CountingUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiCountingUseCasesTest implements CountingUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
