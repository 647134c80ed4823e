package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostListingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostListingTest implements PostListingContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
