package dev.shelfie.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetryScheduleTest {

    /** Exactly in the middle, so that it moves nothing. */
    private static final RandomGenerator MIDDLE = new Fixed(0.5);

    @Test
    void pausesGrowFromFiveSecondsToADayAndEndAfterTenAttempts() {
        assertThat(IntStream.rangeClosed(1, 9).mapToObj(attempts -> RetrySchedule.pauseAfter(attempts, MIDDLE)))
                .containsExactly(
                        Duration.ofSeconds(5),
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(30),
                        Duration.ofHours(2),
                        Duration.ofHours(5),
                        Duration.ofHours(10),
                        Duration.ofHours(14),
                        Duration.ofHours(20),
                        Duration.ofHours(24));
        assertThat(RetrySchedule.pauseAfter(10, MIDDLE)).isNull();
        assertThat(RetrySchedule.pauseAfter(11, MIDDLE)).isNull();
        assertThat(RetrySchedule.ATTEMPTS).isEqualTo(10);
    }

    @Test
    void pausesDifferByATenthAtMost() {
        assertThat(RetrySchedule.pauseAfter(1, new Fixed(0))).isEqualTo(Duration.ofMillis(4_500));
        assertThat(RetrySchedule.pauseAfter(1, new Fixed(Math.nextDown(1.0)))).isEqualTo(Duration.ofMillis(5_500));
        assertThat(new Random(1).doubles(100).mapToObj(random -> RetrySchedule.pauseAfter(2, new Fixed(random))))
                .doesNotHaveDuplicates();
    }

    private record Fixed(double value) implements RandomGenerator {

        @Override
        public double nextDouble() {
            return value;
        }

        @Override
        public long nextLong() {
            throw new UnsupportedOperationException("Nobody asks for this");
        }
    }
}
