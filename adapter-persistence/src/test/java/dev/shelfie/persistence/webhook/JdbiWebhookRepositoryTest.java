package dev.shelfie.persistence.webhook;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.WebhookRepositoryContract;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiWebhookRepositoryTest implements WebhookRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
