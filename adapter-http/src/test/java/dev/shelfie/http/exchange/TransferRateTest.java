package dev.shelfie.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TransferRateTest {

    private static final int ENOUGH = 10 * 8 * 1024;

    private final AtomicLong now = new AtomicLong();
    private final TransferRate rate = new TransferRate(Duration.ofSeconds(10), now::get);

    @Test
    void isTooLowWhenNothingComesInAWindow() {
        rate.pause();
        pass(9);
        assertThat(rate.isTooLow()).isFalse();
        pass(1);
        assertThat(rate.isTooLow()).isTrue();
    }

    @Test
    void isTooLowWhenLessThanEightKibibytesComeInASecond() {
        rate.pause();
        pass(10);
        rate.resume(ENOUGH - 1);
        assertThat(rate.isTooLow()).isTrue();
    }

    @Test
    void startsAgainWithEachWindow() {
        rate.pause();
        pass(10);
        rate.resume(5 * ENOUGH);
        assertThat(rate.isTooLow()).isFalse();
        rate.pause();
        pass(10);
        assertThat(rate.isTooLow()).isTrue();
    }

    @Test
    void countsOnlyTheTimeInWhichTheServiceWaits() {
        rate.pause();
        pass(9);
        rate.resume(1);
        pass(3600);
        assertThat(rate.isTooLow()).isFalse();
        rate.pause();
        pass(1);
        assertThat(rate.isTooLow()).isTrue();
    }

    private void pass(int seconds) {
        now.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }
}
