package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerErasureContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiInfluencerErasureTest implements InfluencerErasureContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
