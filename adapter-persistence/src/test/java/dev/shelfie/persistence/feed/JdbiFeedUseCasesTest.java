package dev.shelfie.persistence.feed;

import dev.shelfie.application.feed.FeedUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiFeedUseCasesTest implements FeedUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
