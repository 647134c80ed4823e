package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostsOfInfluencersContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostsOfInfluencersTest implements PostsOfInfluencersContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
