package dev.shelfie.domain.webhook;

import dev.shelfie.domain.error.Validator;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An attempt to send a message.
 *
 * @param at when it began
 * @param status the HTTP status of the answer; null if there was none
 * @param error why there was no answer, for people; null if there was one
 * @param duration how long it took, truncated to milliseconds
 */
public record Attempt(
        Instant at, @Nullable Integer status, @Nullable String error, Duration duration) {

    private static final int GONE = 410;

    /** @throws NullPointerException if an argument that may not be absent is null */
    public Attempt {
        at = Validator.truncate("at", at);
        duration = Duration.ofMillis(duration.toMillis());
    }

    /** Whether the receiver accepted the message: only 2xx says so. */
    public boolean succeeded() {
        return status != null && status >= 200 && status < 300;
    }

    /** Whether the receiver wants no more messages. */
    public boolean gone() {
        return status != null && status == GONE;
    }
}
