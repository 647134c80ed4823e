package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.CatalogueContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryCatalogueTest implements CatalogueContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
