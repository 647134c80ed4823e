package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiPostUseCasesTest implements PostUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
