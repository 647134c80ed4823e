package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductUpsertContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductUpsertTest implements ProductUpsertContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
