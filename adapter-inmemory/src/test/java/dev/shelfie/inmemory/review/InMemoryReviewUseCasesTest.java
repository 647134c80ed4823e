package dev.shelfie.inmemory.review;

import dev.shelfie.application.review.ReviewUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryReviewUseCasesTest implements ReviewUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
