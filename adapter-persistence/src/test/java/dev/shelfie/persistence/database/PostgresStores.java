package dev.shelfie.persistence.database;

import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.PostgresStore;

/** All ports on PostgreSQL. */
public final class PostgresStores {

    private PostgresStores() {}

    /** Those that the contracts share; each of their statements is held to naming the account of each of its tables. */
    public static Store shared() {
        return Shared.STORES;
    }

    /** The ports on this database. */
    public static Store on(Database database) {
        return new PostgresStore(database);
    }

    private static final class Shared {
        static final Store STORES = on(new StatementLog(AccountRule::check).open(Postgres.migratedDatabase()));
    }
}
