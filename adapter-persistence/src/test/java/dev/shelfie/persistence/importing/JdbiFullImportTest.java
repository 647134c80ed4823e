package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.FullImportContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiFullImportTest implements FullImportContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
