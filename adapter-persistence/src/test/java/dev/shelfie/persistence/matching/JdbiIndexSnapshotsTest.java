package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.IndexSnapshotsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiIndexSnapshotsTest implements IndexSnapshotsContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
