package dev.shelfie.inmemory.webhook;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.delivery.FailingReceiversContract;
import dev.shelfie.application.webhook.delivery.WebhookDeliveryContract;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryWebhookDeliveryTest implements WebhookDeliveryContract, FailingReceiversContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
