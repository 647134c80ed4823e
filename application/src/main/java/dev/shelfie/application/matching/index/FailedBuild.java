package dev.shelfie.application.matching.index;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The last of some failed attempts to build an index.
 *
 * @param attempts how many failed in a row
 * @param notBefore when the next attempt may begin
 * @param isTooLarge whether the index needs more memory than all indexes may take
 */
record FailedBuild(int attempts, Instant notBefore, boolean isTooLarge) {

    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final int MAX_DOUBLINGS = 16;

    /** There is no room now, as other indexes have just been built; there may be at {@code notBefore}. */
    static FailedBuild withoutRoomUntil(Instant notBefore) {
        return new FailedBuild(0, notBefore, false);
    }

    /** A failure now: the next attempt is a second later, doubled each time; for an index that is too large, ten minutes. */
    static FailedBuild after(@Nullable FailedBuild before, boolean isTooLarge, Instant now) {
        int attempts = before == null ? 1 : before.attempts + 1;
        Duration delay = Duration.ofSeconds(1L << Math.min(attempts - 1, MAX_DOUBLINGS));
        boolean isLongest = isTooLarge || delay.compareTo(LONGEST) > 0;
        return new FailedBuild(attempts, now.plus(isLongest ? LONGEST : delay), isTooLarge);
    }
}
