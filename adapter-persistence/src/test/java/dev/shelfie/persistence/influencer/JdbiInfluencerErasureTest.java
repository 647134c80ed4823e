package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerErasureContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiInfluencerErasureTest implements InfluencerErasureContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
