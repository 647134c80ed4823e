package dev.shelfie.persistence.feed;

import dev.shelfie.application.feed.FeedRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiFeedRepositoryTest implements FeedRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
