package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiProductUseCasesTest implements ProductUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
