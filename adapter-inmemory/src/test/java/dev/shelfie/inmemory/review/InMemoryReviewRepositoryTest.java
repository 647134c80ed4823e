package dev.shelfie.inmemory.review;

import dev.shelfie.application.review.ReviewRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryReviewRepositoryTest implements ReviewRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}
