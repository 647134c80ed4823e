package dev.shelfie.inmemory.idempotency;

import dev.shelfie.application.idempotency.IdempotencyUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryIdempotencyTest implements IdempotencyUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
