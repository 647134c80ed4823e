package dev.shelfie.http.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.domain.access.Fingerprint;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.time.Duration;
import java.util.List;

/**
 * The states of sign-ins at a provider that this node has finished within the last hour. The provider takes each code once; this is
 * in case it doesn't. Safe for concurrent use.
 */
public final class UsedStates {

    private static final int MAX_KEPT = 100_000;

    private final Cache<String, Boolean> used = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofHours(1))
            .maximumSize(MAX_KEPT)
            .build();

    /**
     * Uses a state.
     *
     * @throws DomainException {@code authentication_required} if it was used before
     */
    public void use(String state) {
        if (used.asMap().putIfAbsent(Fingerprint.of(state), Boolean.TRUE) != null) {
            throw new DomainException(
                    ErrorKind.UNAUTHENTICATED,
                    "authentication_required",
                    "The answer of the provider was used before: begin again",
                    List.of());
        }
    }
}
