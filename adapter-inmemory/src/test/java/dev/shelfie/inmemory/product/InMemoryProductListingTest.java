package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductListingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductListingTest implements ProductListingContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
