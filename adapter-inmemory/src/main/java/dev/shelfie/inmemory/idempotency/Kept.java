package dev.shelfie.inmemory.idempotency;

import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.domain.error.Rules;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request's key that was taken.
 *
 * @param key the key
 * @param fingerprint of the request
 * @param taken when
 * @param answer what the request was answered with; null until it is
 */
record Kept(
        String key,
        String fingerprint,
        Instant taken,
        @Nullable StoredAnswer answer) {

    /** @throws NullPointerException if {@code taken} is null */
    Kept {
        taken = Rules.time("taken", taken);
    }
}
