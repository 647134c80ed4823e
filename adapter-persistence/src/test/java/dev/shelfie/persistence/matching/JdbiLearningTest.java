package dev.shelfie.persistence.matching;

import dev.shelfie.application.matching.LearningContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.Database;
import dev.shelfie.persistence.support.Postgres;
import dev.shelfie.persistence.support.PostgresStore;
import org.junit.jupiter.api.AfterEach;

/** Each time in a database of its own, as what is done in the background is done for all accounts. */
class JdbiLearningTest implements LearningContract {

    private final Database database = Database.open(Postgres.migratedDatabase());
    private final Stores stores = PostgresStore.on(database);

    @AfterEach
    void close() {
        database.close();
    }

    @Override
    public Stores stores() {
        return stores;
    }
}
