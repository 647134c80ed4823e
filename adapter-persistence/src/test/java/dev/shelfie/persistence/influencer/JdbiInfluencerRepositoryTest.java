package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiInfluencerRepositoryTest implements InfluencerRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
