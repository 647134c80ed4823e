package dev.shelfie.persistence.event;

import dev.shelfie.application.event.EventLogContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiEventLogTest implements EventLogContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
