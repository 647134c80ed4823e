package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerReferenceContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiInfluencerReferenceTest implements InfluencerReferenceContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
