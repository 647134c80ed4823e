package dev.shelfie.http.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.quota.Quota;
import dev.shelfie.application.quota.QuotaUseCases;
import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ClientNetwork;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.undertow.util.HeaderMap;
import io.undertow.util.HttpString;
import java.time.Duration;

/**
 * Counts requests by token bucket: those by an account's tokens against its plan, those by a user's sessions against a
 * limit of their own, and those that fail authentication by the client's network. The nodes share the limits of plans, and each
 * counts the others for itself. Safe for concurrent use.
 *
 * @see <a href="https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/">RateLimit header fields</a>
 */
final class RateLimits {

    private static final HttpString POLICY = new HttpString("RateLimit-Policy");
    private static final HttpString LIMIT = new HttpString("RateLimit");
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final int FAILURES = 600;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int MAX_COUNTED = 100_000;

    private final QuotaUseCases quotas;
    private final RequestRates rates;
    private final Cache<OfUser, Bucket> users = cache();
    private final Cache<ClientNetwork, Bucket> networks = cache();

    /**
     * @param quotas count the requests of accounts
     * @param rates how many there may be
     */
    RateLimits(QuotaUseCases quotas, RequestRates rates) {
        this.quotas = quotas;
        this.rates = rates;
    }

    /**
     * Counts a request, and puts what is left into the headers.
     *
     * @throws Refusal if nothing is left
     */
    void count(Caller caller, HeaderMap headers) {
        AccountId account = caller.account().id();
        Plan plan = caller.account().plan();
        if (caller.credential() instanceof Session session) {
            Bucket bucket = users.get(new OfUser(account, session.actor()), key -> bucket(rates.user()));
            count(taken(bucket), rates.user(), "of one user", headers);
        } else {
            rates.of(plan)
                    .ifPresent(perMinute -> count(
                            quotas.take(account, perMinute), perMinute, "for the plan " + plan.publicName(), headers));
        }
    }

    private static Quota taken(Bucket bucket) {
        ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
        return new Quota(
                probe.isConsumed(),
                probe.getRemainingTokens(),
                Duration.ofNanos(probe.getNanosToWaitForRefill()),
                Duration.ofNanos(probe.getNanosToWaitForReset()));
    }

    private static void count(Quota quota, int perMinute, String whose, HeaderMap headers) {
        headers.put(POLICY, "\"default\";q=" + perMinute + ";w=" + WINDOW.toSeconds());
        headers.put(
                LIMIT,
                "\"default\";r=" + quota.remaining() + ";t="
                        + seconds(quota.reset().toNanos()));
        if (!quota.granted()) {
            throw Refusal.rateLimitExceeded(
                    whose + " (" + perMinute + " a minute)",
                    seconds(quota.refill().toNanos()));
        }
    }

    /**
     * Checks an address before a secret is looked up in the store.
     *
     * @throws Refusal if too many requests from the network of this address failed authentication
     */
    void requireFewFailures(String address) {
        Bucket bucket = networks.getIfPresent(ClientNetwork.of(address));
        if (bucket != null && bucket.getAvailableTokens() == 0) {
            refuse(bucket);
        }
    }

    /**
     * Counts a request that failed authentication.
     *
     * @throws Refusal if too many requests from the network of this address did
     */
    void countFailure(String address) {
        Bucket bucket = networks.get(ClientNetwork.of(address), key -> bucket(FAILURES));
        if (!bucket.tryConsume(1)) {
            refuse(bucket);
        }
    }

    private static void refuse(Bucket bucket) {
        long wait = bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill();
        throw Refusal.rateLimitExceeded("from this address failed authentication", Math.max(1, seconds(wait)));
    }

    private static long seconds(long nanos) {
        return (long) Math.ceil(nanos / NANOS_PER_SECOND);
    }

    private static Bucket bucket(int perMinute) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, WINDOW))
                .build();
    }

    private static <K> Cache<K, Bucket> cache() {
        return Caffeine.newBuilder()
                .expireAfterAccess(WINDOW.multipliedBy(2))
                .maximumSize(MAX_COUNTED)
                .build();
    }

    private record OfUser(AccountId account, UserId user) {}
}
