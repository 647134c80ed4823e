package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductMergeContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductMergeTest implements ProductMergeContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
