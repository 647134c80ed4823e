package dev.shelfie.persistence.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseSettingsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db.example.org/shelfie",
                "jdbc:postgresql://[::1]:6432/shelfie?sslmode=require",
                "jdbc:postgresql://one,two:5433/shelfie?targetServerType=primary"
            })
    void ofAcceptsUrlsOfPostgresql(String url) {
        assertThatCode(() -> DatabaseSettings.of(url, null, null)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost",
                "postgresql://u:hidden@localhost/shelfie",
                "jdbc:mysql://localhost/x?password=hidden",
                "jdbc:postgresql://localhost:port/shelfie?password=hidden"
            })
    void ofRefusesOtherUrlsWithoutRepeatingThem(String url) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DatabaseSettings.of(url, null, null))
                .withMessageContaining("jdbc:postgresql://localhost:5432/shelfie")
                .withMessageNotContaining("hidden")
                .withNoCause();
    }

    @Test
    void withPoolSizeRefusesNumbersOutOfBounds() {
        DatabaseSettings settings = DatabaseSettings.of("jdbc:postgresql://localhost/shelfie", null, null);

        assertThatIllegalArgumentException().isThrownBy(() -> settings.withPoolSize(0));
        assertThatIllegalArgumentException().isThrownBy(() -> settings.withPoolSize(1001));
    }

    @Test
    void toStringHasTheAddressAndNothingSecret() {
        DatabaseSettings settings =
                DatabaseSettings.of("jdbc:postgresql://db.example.org/shelfie?password=hidden", "me", "secret");

        assertThat(settings).hasToString("db.example.org:5432/shelfie, 10 connections");
    }
}
