package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostListingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostListingTest implements PostListingContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
