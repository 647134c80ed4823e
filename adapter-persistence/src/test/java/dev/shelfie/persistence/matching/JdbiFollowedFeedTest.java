package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.FollowedFeedContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiFollowedFeedTest implements FollowedFeedContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
