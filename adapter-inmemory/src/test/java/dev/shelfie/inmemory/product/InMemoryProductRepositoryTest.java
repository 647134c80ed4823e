package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductRepositoryTest implements ProductRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
