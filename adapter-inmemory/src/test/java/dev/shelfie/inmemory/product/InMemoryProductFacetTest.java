package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductFacetContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductFacetTest implements ProductFacetContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
