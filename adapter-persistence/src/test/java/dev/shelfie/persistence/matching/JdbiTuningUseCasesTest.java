package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.tuning.TuningUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiTuningUseCasesTest implements TuningUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
