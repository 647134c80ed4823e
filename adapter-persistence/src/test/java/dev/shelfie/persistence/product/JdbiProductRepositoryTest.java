package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiProductRepositoryTest implements ProductRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
