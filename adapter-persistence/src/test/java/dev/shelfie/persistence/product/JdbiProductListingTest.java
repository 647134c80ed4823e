package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductListingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiProductListingTest implements ProductListingContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
