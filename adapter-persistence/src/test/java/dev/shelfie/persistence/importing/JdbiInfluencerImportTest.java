package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.InfluencerImportContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiInfluencerImportTest implements InfluencerImportContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
