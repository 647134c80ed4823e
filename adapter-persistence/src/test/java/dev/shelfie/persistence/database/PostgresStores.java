package dev.shelfie.persistence.database;

import dev.shelfie.application.cache.MapRecordCache;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.PostgresStore;

/** The store that contracts share. */
public final class PostgresStores {

    private PostgresStores() {}

    /** Returns the shared store; it checks that each statement names the account of each of its tables. */
    public static Store shared() {
        return Shared.STORES;
    }

    private static final class Shared {
        static final Store STORES = new PostgresStore(
                new StatementLog(AccountRule::check).open(Postgres.migratedDatabase()), new MapRecordCache());
    }
}
