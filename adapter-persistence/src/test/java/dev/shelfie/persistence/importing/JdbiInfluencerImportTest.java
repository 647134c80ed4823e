package dev.shelfie.persistence.importing;

import dev.shelfie.application.importing.InfluencerImportContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiInfluencerImportTest implements InfluencerImportContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
