package dev.shelfie.persistence.product;

import dev.shelfie.application.product.CatalogueContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiCatalogueTest implements CatalogueContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
