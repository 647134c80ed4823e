package dev.shelfie.persistence.feed;

import dev.shelfie.application.feed.FeedRunContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiFeedRunTest implements FeedRunContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
