package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerListingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiInfluencerListingTest implements InfluencerListingContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
