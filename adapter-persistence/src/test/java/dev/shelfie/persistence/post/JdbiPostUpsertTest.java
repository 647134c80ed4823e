package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostUpsertContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostUpsertTest implements PostUpsertContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
