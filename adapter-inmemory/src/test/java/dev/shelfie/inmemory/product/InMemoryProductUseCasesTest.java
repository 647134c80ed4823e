package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductUseCasesTest implements ProductUseCasesContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
