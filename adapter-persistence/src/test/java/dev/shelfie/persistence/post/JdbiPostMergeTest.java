package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostMergeContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostMergeTest implements PostMergeContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
