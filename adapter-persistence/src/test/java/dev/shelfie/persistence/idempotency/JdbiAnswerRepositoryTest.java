package dev.shelfie.persistence.idempotency;

import dev.shelfie.application.idempotency.AnswerRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiAnswerRepositoryTest implements AnswerRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
