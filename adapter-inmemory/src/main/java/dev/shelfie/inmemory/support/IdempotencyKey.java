package dev.shelfie.inmemory.support;

import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The idempotency key of a request.
 *
 * @param key the key
 * @param fingerprint the fingerprint of the request
 * @param claimedAt when the request claimed the key
 * @param answer the answer to the request; null while the request runs
 */
public record IdempotencyKey(
        String key,
        String fingerprint,
        Instant claimedAt,
        @Nullable StoredAnswer answer) {

    /** @throws NullPointerException if {@code claimedAt} is null */
    public IdempotencyKey {
        claimedAt = Validator.truncate("claimedAt", claimedAt);
    }
}
