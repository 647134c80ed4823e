package dev.shelfie.persistence.webhook;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.WebhookQueueContract;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiWebhookQueueTest implements WebhookQueueContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
