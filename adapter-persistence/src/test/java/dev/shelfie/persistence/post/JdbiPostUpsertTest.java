package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostUpsertContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostUpsertTest implements PostUpsertContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
