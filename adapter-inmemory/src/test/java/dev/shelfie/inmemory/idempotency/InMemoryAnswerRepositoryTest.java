package dev.shelfie.inmemory.idempotency;

import dev.shelfie.application.idempotency.AnswerRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryAnswerRepositoryTest implements AnswerRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
