package dev.shelfie.http.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.application.access.Caller;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SecretHash;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * Keeps callers for {@value #LIFETIME_SECONDS} seconds, by the hashes of their secrets. So a credential that another
 * node revokes stays valid here for as long. Safe for concurrent use.
 */
final class CallerCache {

    private static final int LIFETIME_SECONDS = 2;
    private static final int MAX_CALLERS = 10_000;

    /** No transaction that changes somebody takes longer. */
    private static final Duration LONGEST_CHANGE = Duration.ofMinutes(5);

    private final Clock clock;
    private final Cache<SecretHash, Caller> callers = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofSeconds(LIFETIME_SECONDS))
            .maximumSize(MAX_CALLERS)
            .build();

    /** Actors who were changed. They aren't cached until the change is certainly committed. */
    private final Cache<Actor, Boolean> changing = Caffeine.newBuilder()
            .expireAfterWrite(LONGEST_CHANGE)
            .maximumSize(MAX_CALLERS)
            .build();

    /** Credentials expire by {@code clock}. */
    CallerCache(Clock clock) {
        this.clock = clock;
    }

    /** The caller with this secret, in any form, if it is cached and still valid. */
    Optional<Caller> find(String secret) {
        return Secret.parse(secret)
                .map(parsed -> callers.getIfPresent(parsed.hash()))
                .filter(caller -> caller.credential().isUsableAt(clock.instant()));
    }

    /** Caches a caller who was just looked up, and returns the same. */
    Caller put(Caller caller) {
        SecretHash hash = caller.credential().hash();
        callers.put(hash, caller);
        // After this, a change invalidates the entry itself.
        if (changing.getIfPresent(caller.credential().actor()) != null) {
            callers.invalidate(hash);
        }
        return caller;
    }

    /** Removes an actor who is being changed, perhaps in a transaction that hasn't committed yet. */
    void invalidate(Actor changed) {
        changing.put(changed, true);
        callers.asMap().values().removeIf(caller -> caller.credential().actor().equals(changed));
    }
}
