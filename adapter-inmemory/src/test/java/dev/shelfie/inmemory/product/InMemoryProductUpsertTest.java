package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductUpsertContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductUpsertTest implements ProductUpsertContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
