package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.ProductListingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryProductListingTest implements ProductListingContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
