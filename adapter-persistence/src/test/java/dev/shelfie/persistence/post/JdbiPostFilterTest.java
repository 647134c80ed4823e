package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostFilterContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostFilterTest implements PostFilterContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
