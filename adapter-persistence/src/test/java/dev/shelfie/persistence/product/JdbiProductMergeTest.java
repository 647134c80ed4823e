package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductMergeContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiProductMergeTest implements ProductMergeContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
