package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerListingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiInfluencerListingTest implements InfluencerListingContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
