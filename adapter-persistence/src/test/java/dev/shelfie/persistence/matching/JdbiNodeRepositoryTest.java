package dev.shelfie.persistence.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.index.NodeRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** In a database of its own: its rows are no account's. */
class JdbiNodeRepositoryTest implements NodeRepositoryContract {

    private final Database database = Database.open(Postgres.migratedDatabase());

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void sayAliveForgetsNodesThatHaveBeenSilentForTenSeconds() {
        stores().nodes().sayAlive("dead");
        database.sql().update("UPDATE node SET seen_at = now() - interval '5 seconds'", arguments -> {});
        assertThat(stores().nodes().sayAlive("living")).contains("dead");

        database.sql().update("UPDATE node SET seen_at = now() - interval '11 seconds'", arguments -> {});

        assertThat(stores().nodes().sayAlive("living")).containsExactly("living");
    }

    @Override
    public Store stores() {
        return new PostgresStore(database);
    }
}
