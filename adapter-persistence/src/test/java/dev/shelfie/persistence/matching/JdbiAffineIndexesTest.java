package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.index.AffineIndexesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import org.junit.jupiter.api.AfterEach;

/** In a database of its own, in which nobody else processes changes. */
class JdbiAffineIndexesTest implements AffineIndexesContract {

    private final Database database = Database.open(Postgres.migratedDatabase());

    @AfterEach
    void close() {
        database.close();
    }

    @Override
    public Store stores() {
        return new PostgresStore(database);
    }
}
