package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.CatalogueIndexesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiCatalogueIndexesTest implements CatalogueIndexesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
