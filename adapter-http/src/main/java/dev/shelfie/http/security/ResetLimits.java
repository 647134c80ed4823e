package dev.shelfie.http.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ClientNetwork;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Limits how often this node mails links for forgotten passwords: three an hour to one address, whether or not there is such
 * a user, and ten an hour for one network. Safe for concurrent use.
 */
public final class ResetLimits {

    private static final int FOR_ADDRESS = 3;
    private static final int FOR_NETWORK = 10;
    private static final int MAX_COUNTED = 100_000;
    private static final Duration WINDOW = Duration.ofHours(1);

    private final Cache<String, Bucket> ofAddresses = buckets();
    private final Cache<ClientNetwork, Bucket> ofNetworks = buckets();
    private final TimeMeter time;

    /** Limits by the system's clock. */
    public ResetLimits() {
        this(TimeMeter.SYSTEM_NANOTIME);
    }

    /** Limits by another clock. */
    ResetLimits(TimeMeter time) {
        this.time = time;
    }

    /**
     * Counts a request for a link.
     *
     * @param client the client's IP address; null if it isn't known
     * @throws Refusal if there were too many
     */
    public void require(@Nullable String client, AccountId account, EmailAddress email) {
        take(
                ofNetworks.get(ClientNetwork.of(client), any -> bucket(FOR_NETWORK)),
                "that ask for a link came from this address");
        take(
                ofAddresses.get(account + " " + email, any -> bucket(FOR_ADDRESS)),
                "that ask for a link were for this user");
    }

    private static void take(Bucket bucket, String whose) {
        ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            long seconds = Duration.ofNanos(probe.getNanosToWaitForRefill()).toSeconds() + 1;
            throw Refusal.rateLimitExceeded(whose, seconds);
        }
    }

    private Bucket bucket(int most) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(most).refillGreedy(most, WINDOW))
                .withCustomTimePrecision(time)
                .build();
    }

    private static <K> Cache<K, Bucket> buckets() {
        return Caffeine.newBuilder()
                .expireAfterAccess(WINDOW.multipliedBy(2))
                .maximumSize(MAX_COUNTED)
                .build();
    }
}
