package dev.shelfie.http.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTest {

    @ParameterizedTest
    @CsvSource({
        "2026-05-01T10:00:00Z, 2026-05-01T10:00:00Z",
        "2026-05-01t10:00:00z, 2026-05-01T10:00:00Z",
        "2026-05-01T12:00:00%2B02:00, 2026-05-01T10:00:00Z",
        "2026-05-01T12:00:00+02:00, 2026-05-01T10:00:00Z",
        "2026-05-01T10:00:00.123456789Z, 2026-05-01T10:00:00.123456789Z",
        "2026-05-01, 2026-05-01T00:00:00Z",
        "2024-02-29, 2024-02-29T00:00:00Z",
        "0001-01-01, 0001-01-01T00:00:00Z",
        "9999-12-31, 9999-12-31T00:00:00Z"
    })
    void readsTimesAndDays(String text, String time) {
        assertThat(Query.parse("at=" + text).time("at")).isEqualTo(Instant.parse(time));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "now",
                "2026-05-1",
                "2026-13-01",
                "2025-02-29",
                "2026-05-01T10:00:00",
                "2026-05-01T24:00:00Z",
                "2026-05-01T10:00:00+99:00",
                "0000-01-01",
                "-0001-01-01",
                "%2B10000-01-01T00:00:00Z",
                "9999-12-31T23:59:59-01:00",
                "0001-01-01T00:00:00%2B01:00",
                "1767225600",
                "2026-W18-5"
            })
    void refusesWhatIsNoTime(String text) {
        assertThatThrownBy(() -> Query.parse("at=" + text).time("at"))
                .isInstanceOf(DomainException.class)
                .hasMessage("at: must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01");
    }

    @Test
    void readsNothingWhenNothingWasSent() {
        assertThat(Query.parse("other=2026-05-01").time("at")).isNull();
    }

    @Test
    void joinsWhatAListWasSentIn() {
        Query query = Query.parse("expand=a,b&limit=5&expand=c");
        assertThat(query.list("expand")).isEqualTo("a,b,c");
        assertThat(query.list("other")).isNull();
        assertThat(query.without(Set.of("limit"))).containsExactly(Map.entry("expand", "a,b,c"));
    }

    @Test
    void refusesARepeatedParameterThatTakesOneValue() {
        assertThatThrownBy(() -> Query.parse("limit=5&limit=5").get("limit")).hasMessage("limit: must be given once");
    }
}
