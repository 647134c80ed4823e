package dev.shelfie.inmemory.idempotency;

import dev.shelfie.application.idempotency.AnswerRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryAnswerRepositoryTest implements AnswerRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
