package dev.shelfie.persistence.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.shelfie.persistence.jdbi.DatabaseUnavailableException;
import org.junit.jupiter.api.Test;

class DatabaseTest {

    @Test
    void openSucceedsWhenTheDatabaseIsNotThere() {
        try (Database database = Database.open(Postgres.settings(1, "nowhere"))) {
            assertThat(database.isReachable()).isFalse();
        }
    }

    @Test
    void verifyReachableSaysWhereAndWhyInOneLineWhenTheDatabaseIsNotThere() {
        try (Database database = Database.open(Postgres.settings(1, "nowhere"))) {
            assertThatExceptionOfType(DatabaseUnavailableException.class)
                    .isThrownBy(database::verifyReachable)
                    .withMessageStartingWith("The database at 127.0.0.1:1/nowhere is unavailable: ")
                    .withMessageContaining("refused")
                    .withMessageNotContaining("\n")
                    .withMessageNotContaining("secret");
        }
    }

    @Test
    void verifyReachableSaysSoWhenTheServerHasNoSuchDatabase() {
        try (Database database = Database.open(Postgres.settings(Postgres.port(), "nowhere"))) {
            assertThatExceptionOfType(DatabaseUnavailableException.class)
                    .isThrownBy(database::verifyReachable)
                    .withMessageContaining("\"nowhere\" does not exist");
        }
    }

    @Test
    void usageCountsConnections() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            assertThat(database.isReachable()).isTrue();

            PoolUsage usage = database.usage();

            assertThat(usage.size()).isEqualTo(4);
            assertThat(usage.waiting()).isZero();
            assertThat(usage.idle() + usage.active()).isBetween(1, 4);
        }
    }
}
