package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostsOfInfluencersContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostsOfInfluencersTest implements PostsOfInfluencersContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
