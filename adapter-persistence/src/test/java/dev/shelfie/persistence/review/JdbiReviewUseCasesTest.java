package dev.shelfie.persistence.review;

import dev.shelfie.application.review.ReviewUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiReviewUseCasesTest implements ReviewUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
