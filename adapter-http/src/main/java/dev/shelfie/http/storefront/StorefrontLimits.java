package dev.shelfie.http.storefront;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ClientNetwork;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.local.SynchronizationStrategy;
import java.time.Duration;

/**
 * Limits what the pages of shops send, by token bucket on each node: requests of one client, readings from the store with one
 * publishable token, and events of one client and with one token. They don't count against the account's plan. Safe for concurrent use.
 */
final class StorefrontLimits {

    private static final Duration WINDOW = Duration.ofMinutes(1);
    /** A hundred a second: with an answer kept for over a second, more than a hundred different ones at any moment. */
    private static final int READS = 6_000;
    /** Two thousand a second: more than the busiest shops have. */
    private static final int EVENTS = 120_000;

    private static final int UNKNOWN_TOKENS = 60;
    private static final int MAX_COUNTED = 100_000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final int requests;
    /** How many readings, and how many events. */
    private final int half;

    private final Cache<ClientNetwork, Bucket> clients = cache();
    private final Cache<ClientNetwork, Bucket> strangers = cache();
    private final Cache<ClientNetwork, Bucket> readers = cache();
    private final Cache<String, Bucket> tokens = cache();
    private final Cache<ClientNetwork, Bucket> eventClients = cache();
    private final Cache<String, Bucket> eventTokens = cache();

    /** @param requests how many a minute one client may send; half as many may read the store, and half as many events may come */
    StorefrontLimits(int requests) {
        this.requests = requests;
        this.half = requests / 2;
    }

    /**
     * Counts a request.
     *
     * @throws Refusal if the client has sent too many, or too many with unknown tokens
     */
    void countRequest(ClientNetwork client) {
        requireKnown(client);
        take(clients.get(client, any -> bucket(requests)), "from this address (" + requests + " a minute)");
    }

    /**
     * Counts events, before or after they are read.
     *
     * @param events how many
     * @throws Refusal if the client has sent too many, or too many requests with unknown tokens
     */
    void countEvents(ClientNetwork client, int events) {
        requireKnown(client);
        take(
                eventClients.get(client, any -> bucket(half)),
                events,
                "with events from this address (" + half + " events a minute)");
    }

    /**
     * Counts events that were sent with a token.
     *
     * @throws Refusal if there were too many with this token
     */
    void countEventsWith(PublishableToken token, int events) {
        take(eventTokens.get(token.value(), any -> bucket(EVENTS)), events, "with events with this publishable token");
    }

    private void requireKnown(ClientNetwork client) {
        Bucket unknown = strangers.getIfPresent(client);
        if (unknown != null && unknown.getAvailableTokens() == 0) {
            throw refusal(
                    "with unknown publishable tokens from this address",
                    unknown.estimateAbilityToConsume(1).getNanosToWaitForRefill());
        }
    }

    /** Counts a request whose token is unknown. */
    void countUnknown(ClientNetwork client) {
        strangers.get(client, any -> bucket(UNKNOWN_TOKENS)).tryConsume(1);
    }

    /**
     * Counts a reading from the store.
     *
     * @param token the publishable token
     * @throws Refusal if there were too many for the client or with the token
     */
    void countRead(ClientNetwork client, String token) {
        take(readers.get(client, any -> bucket(half)), "for different posts from this address (" + half + " a minute)");
        take(tokens.get(token, any -> bucket(READS)), "for different posts with this publishable token");
    }

    private static void take(Bucket bucket, String whose) {
        take(bucket, 1, whose);
    }

    private static void take(Bucket bucket, int tokens, String whose) {
        if (!bucket.tryConsume(tokens)) {
            throw refusal(whose, bucket.estimateAbilityToConsume(tokens).getNanosToWaitForRefill());
        }
    }

    private static Refusal refusal(String whose, long nanos) {
        return Refusal.rateLimitExceeded(whose, Math.max(1, (long) Math.ceil(nanos / NANOS_PER_SECOND)));
    }

    private static Bucket bucket(int perMinute) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, WINDOW))
                // Of the strategies, the only one that makes no copy of the state for each request.
                .withSynchronizationStrategy(SynchronizationStrategy.SYNCHRONIZED)
                .build();
    }

    private static <K> Cache<K, Bucket> cache() {
        return Caffeine.newBuilder()
                .expireAfterAccess(WINDOW.multipliedBy(2))
                .maximumSize(MAX_COUNTED)
                // Keeping order among the buckets takes less than waking a thread for it, every few requests.
                .executor(Runnable::run)
                .build();
    }
}
