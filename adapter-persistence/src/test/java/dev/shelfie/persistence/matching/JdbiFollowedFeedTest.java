package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.FollowedFeedContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiFollowedFeedTest implements FollowedFeedContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
