package dev.shelfie.persistence.feed;

import dev.shelfie.application.feed.FeedQueueContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiFeedQueueTest implements FeedQueueContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}
