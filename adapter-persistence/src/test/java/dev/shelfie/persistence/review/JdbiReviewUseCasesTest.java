package dev.shelfie.persistence.review;

import dev.shelfie.application.review.ReviewUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiReviewUseCasesTest implements ReviewUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
