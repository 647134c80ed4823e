package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.PostImportContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostImportTest implements PostImportContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
