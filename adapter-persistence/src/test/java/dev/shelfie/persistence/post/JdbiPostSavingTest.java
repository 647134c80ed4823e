package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostSavingContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostSavingTest implements PostSavingContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
