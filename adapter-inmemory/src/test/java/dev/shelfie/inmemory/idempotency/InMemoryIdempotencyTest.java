package dev.shelfie.inmemory.idempotency;

import dev.shelfie.application.idempotency.IdempotencyUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryIdempotencyTest implements IdempotencyUseCasesContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
