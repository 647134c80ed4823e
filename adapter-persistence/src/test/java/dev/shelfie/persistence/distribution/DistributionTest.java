package dev.shelfie.persistence.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.GivenServer;
import dev.shelfie.persistence.database.Postgres;
import org.junit.jupiter.api.Test;

class DistributionTest {

    @Test
    void migrateDistributesNothingWhenThereIsNoCitus() {
        assumeFalse(GivenServer.find().filter(GivenServer::isCitus).isPresent(), "Needs a server without Citus");
        try (Database database = Database.open(Postgres.emptyDatabase())) {
            assertThat(database.migrate()).isEmpty();
        }
    }
}
