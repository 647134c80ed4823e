package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.CatalogueFeedContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiCatalogueFeedTest implements CatalogueFeedContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
