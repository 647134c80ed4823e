package dev.shelfie.domain.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CronScheduleTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    30 4 * * *          | 2026-03-01T12:00:00Z | 2026-03-02T04:30:00Z
                    30 4 * * *          | 2026-03-01T04:29:59Z | 2026-03-01T04:30:00Z
                    30 4 * * *          | 2026-03-01T04:30:00Z | 2026-03-02T04:30:00Z
                    */15 * * * *        | 2026-03-01T12:01:00Z | 2026-03-01T12:15:00Z
                    */15 * * * *        | 2026-03-01T23:45:00Z | 2026-03-02T00:00:00Z
                    5,35 6-8 * * *      | 2026-03-01T07:06:00Z | 2026-03-01T07:35:00Z
                    0 10-20/5 * * *     | 2026-03-01T15:00:00Z | 2026-03-01T20:00:00Z
                    0 0 1 * *           | 2026-03-01T00:00:00Z | 2026-04-01T00:00:00Z
                    0 0 29 2 *          | 2096-03-01T00:00:00Z | 2104-02-29T00:00:00Z
                    0 6 * * MON         | 2026-03-01T12:00:00Z | 2026-03-02T06:00:00Z
                    0 6 * * 0           | 2026-03-01T12:00:00Z | 2026-03-08T06:00:00Z
                    0 6 * * 7           | 2026-03-01T12:00:00Z | 2026-03-08T06:00:00Z
                    0 6 * * sat-7       | 2026-03-07T12:00:00Z | 2026-03-08T06:00:00Z
                    0 6 15 * 1          | 2026-03-10T12:00:00Z | 2026-03-15T06:00:00Z
                    0 6 15 * 1          | 2026-03-15T12:00:00Z | 2026-03-16T06:00:00Z
                    0 0 1 jan,JUL *     | 2026-03-01T12:00:00Z | 2026-07-01T00:00:00Z
                    """)
    void nextIsTheFirstTimeOfTheExpression(String expression, Instant after, Instant next) {
        assertThat(CronSchedule.parse(expression).next(after, ZoneOffset.UTC)).isEqualTo(next);
    }

    @Test
    void nextMeansTheClocksOfTheZone() {
        CronSchedule schedule = CronSchedule.parse("30 4 * * *");

        assertThat(schedule.next(Instant.parse("2026-01-10T12:00:00Z"), BERLIN)).isEqualTo("2026-01-11T03:30:00Z");
        assertThat(schedule.next(Instant.parse("2026-07-10T12:00:00Z"), BERLIN)).isEqualTo("2026-07-11T02:30:00Z");
    }

    @Test
    void nextComesOnceWhenTheClocksAreChanged() {
        CronSchedule schedule = CronSchedule.parse("30 2 * * *");
        Instant spring = Instant.parse("2026-03-28T12:00:00Z");
        Instant autumn = Instant.parse("2026-10-24T12:00:00Z");

        assertThat(Stream.iterate(spring, time -> schedule.next(time, BERLIN)).limit(3))
                .containsExactly(spring, Instant.parse("2026-03-29T01:30:00Z"), Instant.parse("2026-03-30T00:30:00Z"));
        assertThat(Stream.iterate(autumn, time -> schedule.next(time, BERLIN)).limit(3))
                .containsExactly(autumn, Instant.parse("2026-10-25T00:30:00Z"), Instant.parse("2026-10-26T01:30:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "* * * *",
                "0 0 * * * *",
                "@daily",
                "60 0 * * *",
                "0 24 * * *",
                "0 0 0 * *",
                "0 0 * 13 *",
                "0 0 * * 8",
                "0 0 5-1 * *",
                "0 0 1,,2 * *",
                "0 0 1- * *",
                "0 */0 * * *",
                "0 4/2 * * *",
                "0 0 1/ * *",
                "0 0 L * *",
                "0 0 -1 * *",
                "0 000000000000 * * *",
                "0 ٤ * * *"
            })
    void parseIsRefusedWhenTheExpressionIsMalformed(String expression) {
        assertThatThrownBy(() -> CronSchedule.parse(expression))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("schedule: must be a cron expression of five fields");
    }

    @ParameterizedTest
    @ValueSource(strings = {"* * * * *", "*/10 * * * *", "0,14 3 * * *", "0,46 * * * *", "0,50 0,23 * * *"})
    void parseIsRefusedWhenRunsAreTooClose(String expression) {
        assertThatThrownBy(() -> CronSchedule.parse(expression))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("at least 15 minutes");
    }

    @Test
    void parseTakesRunsAQuarterOfAnHourApart() {
        for (String expression : List.of("*/15 * * * *", "0,45 * * * *", "0 0,23 * * *")) {
            assertThat(CronSchedule.parse(expression)).hasToString(expression);
        }
    }

    @Test
    void parseIsRefusedWhenNoDayComes() {
        assertThatThrownBy(() -> CronSchedule.parse("0 0 31 2,4 *")).hasMessageContaining("a day that comes");
    }

    @Test
    void schedulesAreEqualWhenTheirExpressionsDifferInSpaces() {
        assertThat(CronSchedule.parse(" 30  4 * * * "))
                .isEqualTo(CronSchedule.parse("30 4 * * *"))
                .hasSameHashCodeAs(CronSchedule.parse("30 4 * * *"))
                .isNotEqualTo(CronSchedule.parse("30 5 * * *"));
    }
}
