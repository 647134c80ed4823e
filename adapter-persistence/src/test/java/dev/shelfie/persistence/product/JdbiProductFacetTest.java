package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductFacetContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiProductFacetTest implements ProductFacetContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
