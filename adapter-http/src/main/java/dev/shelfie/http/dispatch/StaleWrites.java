package dev.shelfie.http.dispatch;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.http.endpoint.Precondition;
import java.util.function.Supplier;

/** Repeats writes of records that somebody else wrote in the meantime, three attempts in all. */
final class StaleWrites {

    private static final int MAX_ATTEMPTS = 3;

    private StaleWrites() {}

    /**
     * Repeats a write until it isn't stale.
     *
     * @throws DomainException {@code precondition_failed} if the last attempt is stale, and whatever {@code write}
     *     throws
     */
    static <T> T retry(Supplier<T> write) {
        for (int attempt = 1; ; attempt++) {
            try {
                return write.get();
            } catch (DomainException refused) {
                if (refused.kind() != ErrorKind.STALE || attempt == MAX_ATTEMPTS) {
                    throw refused;
                }
            }
        }
    }

    /**
     * Repeats a write that a client sends, unless the client names the version that it expects.
     *
     * @throws DomainException {@code precondition_failed} if the record isn't as the client expects; {@code conflict}
     *     if the client expects nothing and the last attempt is stale; and whatever {@code write} throws
     */
    static <T> T retry(Precondition precondition, Supplier<T> write) {
        if (precondition.namesVersions()) {
            return write.get();
        }
        try {
            return retry(write);
        } catch (DomainException refused) {
            if (refused.kind() == ErrorKind.STALE && !precondition.isPresent()) {
                throw DomainException.contended();
            }
            throw refused;
        }
    }
}
