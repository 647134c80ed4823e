package dev.shelfie.persistence.idempotency;

import dev.shelfie.application.idempotency.IdempotencyUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiIdempotencyTest implements IdempotencyUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
