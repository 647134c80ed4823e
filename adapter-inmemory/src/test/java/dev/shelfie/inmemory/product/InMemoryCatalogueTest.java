package dev.shelfie.inmemory.product;

import dev.shelfie.application.product.CatalogueContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryCatalogueTest implements CatalogueContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
