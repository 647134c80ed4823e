package dev.shelfie.inmemory.webhook;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.WebhookRepositoryContract;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryWebhookRepositoryTest implements WebhookRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
