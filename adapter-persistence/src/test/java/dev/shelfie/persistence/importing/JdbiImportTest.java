package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.ImportUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiImportTest implements ImportUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
