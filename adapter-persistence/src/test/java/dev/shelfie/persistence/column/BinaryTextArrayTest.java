package dev.shelfie.persistence.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.Postgres;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryTextArrayTest {

    /** 0: never prepared, so text; 1: text at first, then binary; -1: binary from the first execution on. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, -1})
    void textsReturnsWhatWasGivenWhateverTheFormat(int prepareThreshold) {
        DatabaseSettings settings = Postgres.emptyDatabase("prepareThreshold=" + prepareThreshold);
        try (Database database = Database.open(settings.withPoolSize(1))) {
            for (List<String> given : List.of(List.<String>of(), List.of(""), List.of("null"), Oddities.TEXTS)) {
                assertThat(returned(database, given)).isEqualTo(given);
                assertThat(returned(database, given)).isEqualTo(given);
            }
        }
    }

    @Test
    void readReturnsAnUnmodifiableList() {
        assertThat(BinaryTextArray.read(new byte[12])).isUnmodifiable().isEmpty();
    }

    private static List<String> returned(Database database, List<String> given) {
        return database.sql()
                .find("SELECT ?::text[]", arguments -> arguments.texts(given), row -> row.texts(1))
                .orElseThrow();
    }
}
