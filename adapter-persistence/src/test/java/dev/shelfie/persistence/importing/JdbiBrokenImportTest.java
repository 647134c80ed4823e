package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.BrokenImportContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiBrokenImportTest implements BrokenImportContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
