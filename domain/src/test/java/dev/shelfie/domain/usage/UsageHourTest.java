package dev.shelfie.domain.usage;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UsageHourTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void requestsAreACopyByStatusThatNobodyChanges() {
        Map<Integer, Long> given = new HashMap<>(Map.of(503, 1L, 200, 2L, 404, 0L));
        UsageHour hour = hour(NOON, given, 3);

        given.clear();

        assertThat(hour.requests()).isUnmodifiable().containsExactly(entry(200, 2), entry(404, 0), entry(503, 1));
    }

    @Test
    void isRefusedWhenItBeginsWithinAnHour() {
        assertInvalid("start", () -> hour(NOON.plusSeconds(1), Map.of(), 0));
        assertInvalid("start", () -> hour(NOON.plusNanos(1), Map.of(), 0));
    }

    @Test
    void isRefusedWhenANumberIsNegative() {
        assertInvalid("requests", () -> hour(NOON, Map.of(200, -1L), 0));
        assertInvalid("peak_per_minute", () -> hour(NOON, Map.of(200, 1L), -1));
        assertAllInvalid(
                List.of("start", "requests", "peak_per_minute"), () -> hour(NOON.plusNanos(1), Map.of(1, -1L), -1));
    }

    private static Map.Entry<Integer, Long> entry(int status, long count) {
        return Map.entry(status, count);
    }

    private static UsageHour hour(Instant start, Map<Integer, Long> requests, long peak) {
        return new UsageHour(new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA"), start, requests, peak);
    }
}
