package dev.shelfie.application.webhook;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How an attempt to send a message ended.
 *
 * @param status the HTTP status of the answer; null if there was none
 * @param failure why there was no answer, in a short sentence for the webhook's owner, up to 200 characters; null if there
 *     was an answer
 * @param duration from the beginning of the attempt to its end
 */
public record WebhookOutcome(
        @Nullable Integer status, @Nullable String failure, Duration duration) {

    /** Whether the receiver accepted the message: only 2xx says so. */
    public boolean accepted() {
        return status != null && status >= 200 && status < 300;
    }
}
