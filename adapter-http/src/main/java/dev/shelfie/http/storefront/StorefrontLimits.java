package dev.shelfie.http.storefront;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ClientNetwork;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;

/**
 * Limits what the pages of shops ask for and tell, by token bucket on each node: requests of one client, readings from the store with one
 * publishable token, and what is told by one client and with one token. They don't count against the account's plan. Safe for concurrent use.
 */
final class StorefrontLimits {

    private static final Duration WINDOW = Duration.ofMinutes(1);
    /** Twenty a second: a shopper who turns pages as fast as possible needs a tenth of it. */
    private static final int REQUESTS = 1_200;
    /** A hundred a second: with an answer kept for over a second, more than a hundred different ones at any moment. */
    private static final int READS = 6_000;
    /** Ten a second: one client can't use up what a token has for all. */
    private static final int READS_OF_CLIENT = 600;

    /** Five a second: a gallery tells every few seconds at most, and several shoppers may share an address. */
    private static final int BEACONS_OF_CLIENT = 300;
    /** A thousand a second: more than the busiest shops have shoppers. */
    private static final int BEACONS = 60_000;

    private static final int UNKNOWN_TOKENS = 60;
    private static final int MAX_COUNTED = 100_000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Cache<ClientNetwork, Bucket> clients = cache();
    private final Cache<ClientNetwork, Bucket> strangers = cache();
    private final Cache<ClientNetwork, Bucket> readers = cache();
    private final Cache<String, Bucket> tokens = cache();
    private final Cache<ClientNetwork, Bucket> tellers = cache();
    private final Cache<String, Bucket> told = cache();

    /**
     * Counts a request.
     *
     * @param client the client's address
     * @throws Refusal if its network has sent too many, or too many with unknown tokens
     */
    void countRequest(String client) {
        ClientNetwork network = ClientNetwork.of(client);
        requireKnown(network);
        take(clients.get(network, any -> bucket(REQUESTS)), "from this address (" + REQUESTS + " a minute)");
    }

    /**
     * Counts a request that tells what shoppers do.
     *
     * @param client the client's address
     * @throws Refusal if its network has sent too many, or too many requests with unknown tokens
     */
    void countBeacon(String client) {
        ClientNetwork network = ClientNetwork.of(client);
        requireKnown(network);
        take(
                tellers.get(network, any -> bucket(BEACONS_OF_CLIENT)),
                "with events from this address (" + BEACONS_OF_CLIENT + " a minute)");
    }

    /**
     * Counts a request that tells what shoppers do, with its token.
     *
     * @throws Refusal if there were too many with this token
     */
    void countBeaconOf(PublishableToken token) {
        take(told.get(token.value(), any -> bucket(BEACONS)), "with events with this publishable token");
    }

    private void requireKnown(ClientNetwork network) {
        Bucket unknown = strangers.getIfPresent(network);
        if (unknown != null && unknown.getAvailableTokens() == 0) {
            throw refusal(
                    "with unknown publishable tokens from this address",
                    unknown.estimateAbilityToConsume(1).getNanosToWaitForRefill());
        }
    }

    /** Counts a request whose token is unknown. */
    void countUnknown(String client) {
        strangers.get(ClientNetwork.of(client), any -> bucket(UNKNOWN_TOKENS)).tryConsume(1);
    }

    /**
     * Counts a reading from the store.
     *
     * @param client the client's address
     * @param token the publishable token
     * @throws Refusal if there were too many for the client or with the token
     */
    void countRead(String client, String token) {
        take(
                readers.get(ClientNetwork.of(client), any -> bucket(READS_OF_CLIENT)),
                "for different posts from this address (" + READS_OF_CLIENT + " a minute)");
        take(tokens.get(token, any -> bucket(READS)), "for different posts with this publishable token");
    }

    private static void take(Bucket bucket, String whose) {
        ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            throw refusal(whose, probe.getNanosToWaitForRefill());
        }
    }

    private static Refusal refusal(String whose, long nanos) {
        return Refusal.rateLimitExceeded(whose, Math.max(1, (long) Math.ceil(nanos / NANOS_PER_SECOND)));
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
}
