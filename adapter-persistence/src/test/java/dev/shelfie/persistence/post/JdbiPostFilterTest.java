package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostFilterContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostFilterTest implements PostFilterContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
