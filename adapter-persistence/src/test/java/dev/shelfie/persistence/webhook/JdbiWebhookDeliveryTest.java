package dev.shelfie.persistence.webhook;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.delivery.FailingReceiversContract;
import dev.shelfie.application.webhook.delivery.WebhookDeliveryContract;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import org.junit.jupiter.api.AfterEach;

/** In databases of its own: a node claims whatever has work. */
class JdbiWebhookDeliveryTest implements WebhookDeliveryContract, FailingReceiversContract {

    private final Database database = Database.open(Postgres.migratedDatabase());
    private final Store stores = new PostgresStore(database);

    @Override
    public Store stores() {
        return stores;
    }

    @AfterEach
    void close() {
        database.close();
    }
}
