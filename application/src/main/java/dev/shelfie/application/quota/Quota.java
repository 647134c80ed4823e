package dev.shelfie.application.quota;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What became of a request.
 *
 * @param granted whether it may be answered
 * @param remaining how many more requests would be granted now, at least 0
 * @param refill how long until the next one is granted; zero if one is now
 * @param reset how long until all of the quota is there again if no more requests come
 */
public record Quota(boolean granted, long remaining, Duration refill, Duration reset) {

    /** @throws NullPointerException if an argument is null */
    public Quota {
        requireNonNull(refill, "refill");
        requireNonNull(reset, "reset");
    }
}
