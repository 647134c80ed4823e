package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.CatalogueFeedContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiCatalogueFeedTest implements CatalogueFeedContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
