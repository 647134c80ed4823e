package dev.shelfie.persistence.webhook;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.DeliveryRepositoryContract;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiDeliveryRepositoryTest implements DeliveryRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
