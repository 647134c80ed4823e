package dev.shelfie.application.retention;

import dev.shelfie.domain.error.Validator;
import java.time.Duration;

/**
 * How long an operator keeps what is recorded.
 *
 * @param auditLog entries of the audit log, a day at least
 * @param events events, {@value #MIN_EVENT_DAYS} days at least: webhooks whose receivers are away go on with them
 */
public record Retention(Duration auditLog, Duration events) {

    /** The least number of days for events. */
    public static final int MIN_EVENT_DAYS = 7;

    /** Two years, and thirty days. */
    public static final Retention DEFAULT = new Retention(Duration.ofDays(730), Duration.ofDays(30));

    /**
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if one is too short
     * @throws NullPointerException if an argument is null
     */
    public Retention {
        new Validator()
                .check(auditLog.compareTo(Duration.ofDays(1)) >= 0, "audit-retention", "must be at least 1d")
                .check(
                        events.compareTo(Duration.ofDays(MIN_EVENT_DAYS)) >= 0,
                        "event-retention",
                        "must be at least " + MIN_EVENT_DAYS + "d")
                .verify();
    }
}
