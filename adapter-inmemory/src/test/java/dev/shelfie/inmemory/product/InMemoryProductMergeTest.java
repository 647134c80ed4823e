package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductMergeContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductMergeTest implements ProductMergeContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
