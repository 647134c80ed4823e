package dev.shelfie.persistence.search;

import dev.shelfie.application.search.SearchContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiSearchTest implements SearchContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
