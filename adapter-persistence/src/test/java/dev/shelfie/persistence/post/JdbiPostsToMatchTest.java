package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostsToMatchContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostsToMatchTest implements PostsToMatchContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
