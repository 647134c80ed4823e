package dev.shelfie.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TransferRateTest {

    private final AtomicLong now = new AtomicLong();
    private final TransferRate rate = new TransferRate(now::get);

    @Test
    void isHighEnoughInTheFirstTenSeconds() {
        rate.pause();
        pass(10);
        assertThat(rate.isTooLow()).isFalse();
        pass(1);
        assertThat(rate.isTooLow()).isTrue();
    }

    @Test
    void isTooLowWhenLessThanEightKibibytesComeInASecond() {
        rate.pause();
        pass(20);
        rate.resume(81_000);
        assertThat(rate.isTooLow()).isTrue();
        rate.resume(1_000);
        assertThat(rate.isTooLow()).isFalse();
    }

    @Test
    void countsOnlyTheTimeInWhichTheServiceWaits() {
        rate.pause();
        pass(9);
        rate.resume(1);
        pass(3600);
        assertThat(rate.isTooLow()).isFalse();
        rate.pause();
        pass(2);
        assertThat(rate.isTooLow()).isTrue();
    }

    private void pass(int seconds) {
        now.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }
}
