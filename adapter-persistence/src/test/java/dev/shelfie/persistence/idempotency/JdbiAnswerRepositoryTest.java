package dev.shelfie.persistence.idempotency;

import dev.shelfie.application.idempotency.AnswerRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiAnswerRepositoryTest implements AnswerRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
