package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.IndexBudgetContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiIndexBudgetTest implements IndexBudgetContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
