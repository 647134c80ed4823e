package dev.shelfie.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PaceTest {

    private static final long MILLISECOND = Duration.ofMillis(1).toNanos();

    private final AtomicLong now = new AtomicLong(-42);
    private final Pace pace = new Pace(now::get);

    @Test
    void letsAThousandGoAtOnceAndThenOneEveryFiveMilliseconds() {
        assertThat(pauses(1_000)).containsOnly(0);
        assertThat(pauses(3)).containsExactly(5 * MILLISECOND, 10 * MILLISECOND, 15 * MILLISECOND);
        assertThat(pace.pauses()).isEqualTo(3);
    }

    @Test
    void letsNobodyWaitForMoreThanASecond() {
        pauses(1_300);
        assertThat(pauses(2)).containsOnly(1_000 * MILLISECOND);
    }

    @Test
    void hasNoPauseForOthers() {
        pauses(1_300);
        assertThat(pace.pause("another")).isZero();
    }

    @Test
    void forgetsWhatWasLongAgo() {
        pauses(1_300);
        now.addAndGet(6_000 * MILLISECOND);
        assertThat(pauses(1_000)).containsOnly(0);
        assertThat(pauses(1)).containsExactly(5 * MILLISECOND);
    }

    private long[] pauses(int count) {
        return LongStream.range(0, count).map(any -> pace.pause("somebody")).toArray();
    }
}
