package dev.shelfie.persistence.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.Postgres;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryTimestampTest {

    private static final List<Instant> TIMES = List.of(
            Instant.parse("2026-03-01T12:00:00.123456Z"),
            Instant.parse("2000-01-01T00:00:00Z"),
            Instant.parse("1999-12-31T23:59:59.999999Z"),
            Instant.EPOCH,
            Instant.parse("0001-01-01T00:00:00.000001Z"),
            Instant.parse("9999-12-31T23:59:59.999999Z"));

    /** 0: never prepared, so text; 1: text at first, then binary; -1: binary from the first execution on. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, -1})
    void timeReturnsWhatWasGivenWhateverTheFormat(int prepareThreshold) {
        DatabaseSettings settings = Postgres.emptyDatabase("prepareThreshold=" + prepareThreshold);
        try (Database database = Database.open(settings.withPoolSize(1))) {
            for (Instant time : TIMES) {
                assertThat(returned(database, time)).isEqualTo(time);
                assertThat(returned(database, time)).isEqualTo(time);
            }
        }
    }

    private static Instant returned(Database database, Instant given) {
        return database.sql()
                .find("SELECT ?::timestamptz", arguments -> arguments.time(given), row -> row.time(1))
                .orElseThrow();
    }
}
