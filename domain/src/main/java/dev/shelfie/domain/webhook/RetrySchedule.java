package dev.shelfie.domain.webhook;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** When a message that wasn't accepted is tried again: ten attempts within about three days. */
public final class RetrySchedule {

    private static final List<Duration> PAUSES = List.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(5),
            Duration.ofHours(10),
            Duration.ofHours(14),
            Duration.ofHours(20),
            Duration.ofHours(24));

    /** How many attempts a message gets. */
    public static final int ATTEMPTS = PAUSES.size() + 1;

    private static final double JITTER = 0.1;

    private RetrySchedule() {}

    /**
     * The pause until the next attempt.
     *
     * @param attempts how many failed so far, at least 1
     * @param random moves each pause by up to a tenth, so that what failed together isn't tried together
     * @return null if there is no further attempt
     */
    public static @Nullable Duration pauseAfter(int attempts, RandomGenerator random) {
        if (attempts >= ATTEMPTS) {
            return null;
        }
        double factor = 1 + JITTER * (2 * random.nextDouble() - 1);
        return Duration.ofMillis(Math.round(PAUSES.get(attempts - 1).toMillis() * factor));
    }
}
