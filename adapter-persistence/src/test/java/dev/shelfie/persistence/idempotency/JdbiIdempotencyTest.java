package dev.shelfie.persistence.idempotency;

import dev.shelfie.application.idempotency.IdempotencyUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiIdempotencyTest implements IdempotencyUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
