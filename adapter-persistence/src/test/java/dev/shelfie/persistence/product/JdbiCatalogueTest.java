package dev.shelfie.persistence.product;

import dev.shelfie.application.product.CatalogueContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiCatalogueTest implements CatalogueContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
