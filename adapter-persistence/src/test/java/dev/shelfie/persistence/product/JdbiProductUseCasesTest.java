package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiProductUseCasesTest implements ProductUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
