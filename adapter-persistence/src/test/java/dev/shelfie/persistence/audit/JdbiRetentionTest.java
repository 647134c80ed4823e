package dev.shelfie.persistence.audit;

import dev.shelfie.application.retention.RetentionContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import org.junit.jupiter.api.AfterAll;

/** In a database of its own, because it deletes what has expired in all accounts. */
class JdbiRetentionTest implements RetentionContract {

    private static final Database DATABASE = Database.open(Postgres.migratedDatabase());

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Override
    public Store stores() {
        return new PostgresStore(DATABASE);
    }
}
