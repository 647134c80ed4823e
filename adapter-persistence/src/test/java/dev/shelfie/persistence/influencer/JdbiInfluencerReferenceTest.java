package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerReferenceContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiInfluencerReferenceTest implements InfluencerReferenceContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
