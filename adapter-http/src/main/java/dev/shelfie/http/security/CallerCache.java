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
 * Who was let in lately, by the hashes of the secrets that were shown, for {@value #SECONDS} seconds: that is how long
 * what ended on another node may go on counting here. Safe for concurrent use.
 */
final class CallerCache {

    private static final int SECONDS = 2;
    private static final int MAX_REMEMBERED = 10_000;

    /** No transaction in which somebody is changed takes longer. */
    private static final Duration LONGEST_CHANGE = Duration.ofMinutes(5);

    private final Clock clock;
    private final Cache<SecretHash, Caller> callers = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofSeconds(SECONDS))
            .maximumSize(MAX_REMEMBERED)
            .build();

    /** Who was changed: until the change is certain to be seen, what is read of them isn't worth remembering. */
    private final Cache<Actor, Boolean> changing = Caffeine.newBuilder()
            .expireAfterWrite(LONGEST_CHANGE)
            .maximumSize(MAX_REMEMBERED)
            .build();

    /** Credentials expire by {@code clock}. */
    CallerCache(Clock clock) {
        this.clock = clock;
    }

    /** Who shows this secret, in any form, if that is remembered and still counts. */
    Optional<Caller> find(String secret) {
        return Secret.parse(secret)
                .map(shown -> callers.getIfPresent(shown.hash()))
                .filter(caller -> caller.credential().isUsableAt(clock.instant()));
    }

    /** Remembers somebody who was just looked up, and returns the same. */
    Caller remember(Caller caller) {
        SecretHash hash = caller.credential().hash();
        callers.put(hash, caller);
        // Whoever is changed from here on is forgotten by that.
        if (changing.getIfPresent(caller.credential().actor()) != null) {
            callers.invalidate(hash);
        }
        return caller;
    }

    /** Forgets somebody who is changed, perhaps in a transaction that is yet to end. */
    void forget(Actor changed) {
        changing.put(changed, true);
        callers.asMap().values().removeIf(caller -> caller.credential().actor().equals(changed));
    }
}
