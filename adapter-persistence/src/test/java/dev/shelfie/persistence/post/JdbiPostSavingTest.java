package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostSavingContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostSavingTest implements PostSavingContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
