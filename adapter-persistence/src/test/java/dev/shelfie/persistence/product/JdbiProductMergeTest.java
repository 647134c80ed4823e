package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductMergeContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiProductMergeTest implements ProductMergeContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
