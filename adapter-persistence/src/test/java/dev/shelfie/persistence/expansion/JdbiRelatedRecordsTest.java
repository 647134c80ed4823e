package dev.shelfie.persistence.expansion;

import dev.shelfie.application.expansion.RelatedRecordsContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiRelatedRecordsTest implements RelatedRecordsContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
