package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductUpsertContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiProductUpsertTest implements ProductUpsertContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
