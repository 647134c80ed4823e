package dev.shelfie.http.runtime;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.http.error.Refusal;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.undertow.util.HeaderMap;
import io.undertow.util.HttpString;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * Counts requests by token bucket: those of an account against its plan, and those that fail authentication by the
 * client's address. Each node counts for itself. Safe for concurrent use.
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

    private final Cache<Counted, Bucket> accounts = cache();
    private final Cache<String, Bucket> addresses = cache();

    /**
     * Counts a request of this account, and tells in the headers what is left.
     *
     * @throws Refusal if nothing is
     */
    void count(Account account, HeaderMap headers) {
        OptionalInt quota = account.plan().requestsPerMinute();
        if (quota.isEmpty()) {
            return;
        }
        int perMinute = quota.getAsInt();
        ConsumptionProbe probe = accounts.get(new Counted(account.id(), account.plan()), key -> bucket(perMinute))
                .tryConsumeAndReturnRemaining(1);
        headers.put(POLICY, "\"default\";q=" + perMinute + ";w=" + WINDOW.toSeconds());
        headers.put(
                LIMIT, "\"default\";r=" + probe.getRemainingTokens() + ";t=" + seconds(probe.getNanosToWaitForReset()));
        if (!probe.isConsumed()) {
            throw Refusal.rateLimitExceeded(
                    "for the plan " + account.plan().publicName() + " (" + perMinute + " a minute)",
                    seconds(probe.getNanosToWaitForRefill()));
        }
    }

    /**
     * Lets a request pass whose token is yet to be looked up.
     *
     * @throws Refusal if too many from this address failed
     */
    void requireFewFailures(String address) {
        Bucket bucket = addresses.getIfPresent(address);
        if (bucket != null && bucket.getAvailableTokens() == 0) {
            refuse(bucket);
        }
    }

    /**
     * Counts a request that failed authentication.
     *
     * @throws Refusal if too many from this address did
     */
    void countFailure(String address) {
        Bucket bucket = addresses.get(address, key -> bucket(FAILURES));
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

    private record Counted(AccountId account, Plan plan) {}
}
