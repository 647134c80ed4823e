package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductUpsertContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiProductUpsertTest implements ProductUpsertContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
