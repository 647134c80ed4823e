package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostsToMatchContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostsToMatchTest implements PostsToMatchContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
