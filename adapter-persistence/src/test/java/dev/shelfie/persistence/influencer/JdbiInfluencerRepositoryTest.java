package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiInfluencerRepositoryTest implements InfluencerRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
