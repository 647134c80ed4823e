package dev.shelfie.http.storefront;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.gallery.CountingUseCases;
import dev.shelfie.application.storefront.StorefrontUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ClientNetwork;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;

/** Finds publishable tokens with the galleries that are counted, and keeps those that there are for a second. Safe for concurrent use. */
final class KnownTokens {

    private static final Duration LIFETIME = Duration.ofSeconds(1);
    /** Tokens and galleries together. */
    private static final int MAX_KEPT = 100_000;

    /**
     * A token.
     *
     * @param token the token
     * @param galleries the published galleries of its account; events of others aren't counted, so that invented ones take no memory
     */
    record Known(PublishableToken token, Set<GalleryId> galleries) {}

    private final StorefrontUseCases storefront;
    private final CountingUseCases counting;
    private final Function<AccountId, Executor> workers;
    private final StorefrontLimits limits;
    private final AsyncCache<String, Known> kept = Caffeine.newBuilder()
            .expireAfterWrite(LIFETIME)
            .maximumWeight(MAX_KEPT)
            .weigher((String key, Known known) -> 1 + known.galleries().size())
            .executor(Runnable::run)
            .buildAsync();

    /** @param workers the threads that look for an account's tokens */
    KnownTokens(
            StorefrontUseCases storefront,
            CountingUseCases counting,
            Function<AccountId, Executor> workers,
            StorefrontLimits limits) {
        this.storefront = storefront;
        this.counting = counting;
        this.workers = workers;
        this.limits = limits;
    }

    /**
     * The account that a token names.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is malformed
     */
    static AccountId account(String key) {
        return Secret.parse(key)
                .filter(secret -> secret.kind() == Secret.Kind.PUBLISHABLE_TOKEN)
                .map(Secret::account)
                .orElseThrow(() -> Caller.invalidToken("The publishable token is mistyped or incomplete"));
    }

    /**
     * The token with this value. It fails with {@code invalid_token} if there is none. It never blocks.
     *
     * @param client who asks, for limits
     * @throws Refusal if the store was asked too often with this token
     */
    CompletableFuture<Known> get(AccountId account, String key, ClientNetwork client) {
        CompletableFuture<Known> known = kept.getIfPresent(key);
        if (known != null) {
            return known;
        }
        limits.countRead(client, key);
        try {
            return kept.get(
                    key, (same, executor) -> CompletableFuture.supplyAsync(() -> read(key), workers.apply(account)));
        } catch (RejectedExecutionException stopping) {
            throw Refusal.overloaded();
        }
    }

    private Known read(String key) {
        PublishableToken token = storefront.authenticate(key);
        return new Known(token, counting.listCounted(token.account()));
    }
}
