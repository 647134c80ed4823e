package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductListingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiProductListingTest implements ProductListingContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
