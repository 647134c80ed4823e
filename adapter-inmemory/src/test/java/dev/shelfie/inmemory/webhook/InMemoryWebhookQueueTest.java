package dev.shelfie.inmemory.webhook;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.WebhookQueueContract;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryWebhookQueueTest implements WebhookQueueContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
