package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.PostgresStore;

class JdbiPostUseCasesTest implements PostUseCasesContract {

    @Override
    public Stores stores() {
        return PostgresStore.shared();
    }
}
