package dev.shelfie.inmemory.webhook;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.DeliveryRepositoryContract;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryDeliveryRepositoryTest implements DeliveryRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
