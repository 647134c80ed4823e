package dev.shelfie.inmemory.review;

import dev.shelfie.application.review.ReviewUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryReviewUseCasesTest implements ReviewUseCasesContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
