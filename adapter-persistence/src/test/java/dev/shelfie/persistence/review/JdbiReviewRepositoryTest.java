package dev.shelfie.persistence.review;

import dev.shelfie.application.review.ReviewRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiReviewRepositoryTest implements ReviewRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
