package dev.shelfie.http.storefront;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.storefront.StorefrontUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.http.error.Refusal;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;

/** Finds publishable tokens, and keeps those that there are for a second. Safe for concurrent use. */
final class KnownTokens {

    private static final Duration LIFETIME = Duration.ofSeconds(1);
    private static final int MAX_KEPT = 10_000;

    private final StorefrontUseCases storefront;
    private final Function<AccountId, Executor> workers;
    private final StorefrontLimits limits;
    private final AsyncCache<String, PublishableToken> kept = Caffeine.newBuilder()
            .expireAfterWrite(LIFETIME)
            .maximumSize(MAX_KEPT)
            .executor(Runnable::run)
            .buildAsync();

    /** @param workers the threads that look for an account's tokens */
    KnownTokens(StorefrontUseCases storefront, Function<AccountId, Executor> workers, StorefrontLimits limits) {
        this.storefront = storefront;
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
    CompletableFuture<PublishableToken> get(AccountId account, String key, String client) {
        CompletableFuture<PublishableToken> known = kept.getIfPresent(key);
        if (known != null) {
            return known;
        }
        limits.countRead(client, key);
        try {
            return kept.get(
                    key,
                    (same, executor) ->
                            CompletableFuture.supplyAsync(() -> storefront.authenticate(key), workers.apply(account)));
        } catch (RejectedExecutionException stopping) {
            throw Refusal.overloaded();
        }
    }
}
