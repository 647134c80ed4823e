package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.index.IndexSnapshotsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryIndexSnapshotsTest implements IndexSnapshotsContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
