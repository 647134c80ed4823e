package dev.shelfie.domain.access;

import dev.shelfie.domain.error.Validator;
import java.time.Duration;

/**
 * How long sessions last, which operators decide. Each is from 5 minutes to 365 days.
 *
 * @param idle how long a session may be unused
 * @param lifetime how long it lasts at most
 */
public record SessionLimits(Duration idle, Duration lifetime) {

    /** Sessions know within about a minute when they were last used. */
    private static final Duration LEAST = Duration.ofMinutes(5);

    private static final Duration MOST = Duration.ofDays(365);

    /** Seven days, and thirty days. */
    public static final SessionLimits DEFAULT = new SessionLimits(Duration.ofDays(7), Duration.ofDays(30));

    /**
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if one is out of bounds
     * @throws NullPointerException if an argument is null
     */
    public SessionLimits {
        new Validator()
                .check(isInBounds(idle), "session-idle", "must be from 5m to 365d")
                .check(isInBounds(lifetime), "session-lifetime", "must be from 5m to 365d")
                .verify();
    }

    private static boolean isInBounds(Duration time) {
        return time.compareTo(LEAST) >= 0 && time.compareTo(MOST) <= 0;
    }
}
