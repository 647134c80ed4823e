package dev.shelfie.domain.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.domain.error.DomainException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A cron expression is refused, or has times from then on. */
class CronScheduleFuzzTest {

    private static final Instant BEFORE_THE_CLOCKS_CHANGE = Instant.parse("2026-10-24T21:30:00Z");
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final int TIMES = 20;

    @FuzzTest(maxDuration = "30s")
    void isRefusedOrHasTimesWithPausesBetween(byte[] input) {
        CronSchedule schedule;
        try {
            schedule = CronSchedule.parse(new String(input, UTF_8));
        } catch (DomainException refused) {
            assertThat(refused.violations()).isNotEmpty();
            return;
        }
        assertThat(CronSchedule.parse(schedule.toString())).isEqualTo(schedule);
        Instant time = BEFORE_THE_CLOCKS_CHANGE;
        Instant local = BEFORE_THE_CLOCKS_CHANGE;
        for (int i = 0; i < TIMES; i++) {
            Instant next = schedule.next(time, ZoneOffset.UTC);
            if (i > 0) {
                assertThat(next).isAfterOrEqualTo(time.plus(CronSchedule.SHORTEST_PAUSE));
            }
            time = next;
            Instant nextLocal = schedule.next(local, BERLIN);
            assertThat(nextLocal).isAfter(local);
            local = nextLocal;
        }
    }
}
