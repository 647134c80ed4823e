package dev.shelfie.inmemory.event;

import dev.shelfie.application.event.EventLogContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryEventLogTest implements EventLogContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
