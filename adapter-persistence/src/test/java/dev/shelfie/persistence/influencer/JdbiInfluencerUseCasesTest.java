package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiInfluencerUseCasesTest implements InfluencerUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
