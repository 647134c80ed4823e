package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.ClosedAccountsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryClosedAccountsTest implements ClosedAccountsContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
