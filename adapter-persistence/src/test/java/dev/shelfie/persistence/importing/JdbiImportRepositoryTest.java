package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.ImportRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiImportRepositoryTest implements ImportRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
