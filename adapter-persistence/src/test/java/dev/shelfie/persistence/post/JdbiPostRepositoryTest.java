package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostRepositoryContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostRepositoryTest implements PostRepositoryContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
