package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostMergeContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostMergeTest implements PostMergeContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
