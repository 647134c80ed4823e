package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.ConfidenceHistogramContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiConfidenceHistogramTest implements ConfidenceHistogramContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
