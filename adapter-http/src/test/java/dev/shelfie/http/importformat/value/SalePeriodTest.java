package dev.shelfie.http.importformat.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SalePeriodTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "2026-11-21T13:00+0100/2026-11-22T00:00+0100, true",
        "2026-11-21T13:01+0100/2026-11-22T00:00+0100, false",
        "2026-11-21T13:00:00+01:00/2026-11-22T00:00:00Z, true",
        "2026-11-20T13:00 +0100/2026-11-22T13:00 +0100, true",
        "2026-11-20T13:00+01 / 2026-11-22T13:00+01, true",
        "2026-11-20T00:00/2026-11-21T12:01, true",
        "2026-11-20T00:00/2026-11-21T12:00, false",
        "2026-11-21/2026-11-21, true",
        "2026-11-01/2026-11-20, false",
        "2027-01-01T00:00Z/2027-02-01T00:00Z, false"
    })
    void includeNowWhenItIsBetweenThem(String written, boolean included) {
        assertThat(SalePeriod.parse(written).contains(NOON)).isEqualTo(included);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tomorrow",
                "2026-11-21",
                "2026-11-21/2026-11-22/2026-11-23",
                "21.11.2026/22.11.2026",
                "2026-02-30/2026-03-01",
                "2026-11-21T25:00Z/2026-11-22T00:00Z",
                "2026-11-21T12:00+99/2026-11-22T00:00Z",
                "+999999999-12-31/+999999999-12-31",
                "/"
            })
    void areRefusedWhenTheyAreWrittenOtherwise(String written) {
        assertThatThrownBy(() -> SalePeriod.parse(written).contains(NOON))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("must be two times with a slash between them, such as 2026-05-01T00:00+0200/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-22/2026-11-20", "2026-11-21T12:00Z/2026-11-21T11:59Z"})
    void areRefusedWhenTheyEndBeforeTheyBegin(String written) {
        assertThatThrownBy(() -> SalePeriod.parse(written).contains(NOON))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("must not end before it begins");
    }
}
