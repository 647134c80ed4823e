package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.MatchSteadinessContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import org.junit.jupiter.api.AfterEach;

/** Each time in a database of its own, as what is done in the background is done for all accounts. */
class JdbiMatchSteadinessTest implements MatchSteadinessContract {

    private final Database database = Database.open(Postgres.migratedDatabase());
    private final Store stores = new PostgresStore(database);

    @AfterEach
    void close() {
        database.close();
    }

    @Override
    public Store stores() {
        return stores;
    }
}
