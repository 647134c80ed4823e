package dev.shelfie.persistence.review;

import dev.shelfie.application.review.ReviewRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiReviewRepositoryTest implements ReviewRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
