package dev.shelfie.persistence.expansion;

import dev.shelfie.application.expansion.RelatedRecordsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiRelatedRecordsTest implements RelatedRecordsContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
