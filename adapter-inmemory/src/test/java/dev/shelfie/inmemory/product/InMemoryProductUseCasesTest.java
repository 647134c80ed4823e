package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductUseCasesTest implements ProductUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
