package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductRepositoryTest implements ProductRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
