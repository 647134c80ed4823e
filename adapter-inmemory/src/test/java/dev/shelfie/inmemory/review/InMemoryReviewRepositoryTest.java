package dev.shelfie.inmemory.review;

import dev.shelfie.application.review.ReviewRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryReviewRepositoryTest implements ReviewRepositoryContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}
