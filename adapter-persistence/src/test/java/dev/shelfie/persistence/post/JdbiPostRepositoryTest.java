package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostRepositoryTest implements PostRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
