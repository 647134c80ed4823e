package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiInfluencerUseCasesTest implements InfluencerUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
