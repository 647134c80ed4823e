package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiProductRepositoryTest implements ProductRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
