package dev.shelfie.http.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ClientNetwork;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Limits how often passwords and links are tried: 20 failures from one address in 5 minutes, 10 for one user in 15,
 * whether or not the user exists. A success clears the user's failures. From networks from which a user got in within the last
 * {@value #DAYS_KNOWN} days, only the failures from there count, so that strangers can't lock a user out. Each node counts for itself.
 * Safe for concurrent use.
 */
public final class SignInLimits {

    private static final int MAX_COUNTED = 100_000;
    private static final int DAYS_KNOWN = 30;
    private static final double NANOS_PER_SECOND = 1e9;

    /** Entries of the audit log in an hour. */
    private static final int RECORDS = 100;

    private static final int NETWORK_RECORDS = 10;

    private final FailureLimit byAddress;
    private final FailureLimit byUser;
    private final Cache<String, Boolean> known = Caffeine.newBuilder()
            .expireAfterAccess(Duration.ofDays(DAYS_KNOWN))
            .maximumSize(MAX_COUNTED)
            .build();
    private final Cache<AccountId, Bucket> recordsOfAccounts = records();
    private final Cache<StrangersOf, Bucket> recordsOfNetworks = records();
    private final TimeMeter time;

    /** Limits by the system's clock. */
    public SignInLimits() {
        this(TimeMeter.SYSTEM_NANOTIME);
    }

    /** Limits by another clock. */
    SignInLimits(TimeMeter time) {
        this.time = time;
        byAddress = new FailureLimit(20, Duration.ofMinutes(5), "that failed came from this address", time);
        byUser = new FailureLimit(10, Duration.ofMinutes(15), "that failed were for this user", time);
    }

    /**
     * Tries a password, unless too many attempts failed.
     *
     * @param address the client's IP address; null if it isn't known
     * @param user whose password it is, in any form
     * @throws Refusal if too many failed, whether or not this one would
     */
    public <T> T tryPassword(@Nullable String address, String user, Supplier<T> attempt) {
        String network = ClientNetwork.of(address).value();
        String userThere = network + " " + user;
        String counted = known.getIfPresent(userThere) == null ? user : userThere;
        T result = byUser.count(counted, () -> byAddress.count(network, attempt));
        byUser.buckets.invalidate(counted);
        known.put(userThere, Boolean.TRUE);
        return result;
    }

    /**
     * Tries a link, unless too many attempts failed.
     *
     * @param address the client's IP address; null if it isn't known
     * @throws Refusal if too many failed, whether or not this one would
     */
    public <T> T tryLink(@Nullable String address, Supplier<T> attempt) {
        return byAddress.count(ClientNetwork.of(address).value(), attempt);
    }

    /**
     * Whether the audit log may record one more failure as nobody whom the account knows: ten an hour from one network, a
     * hundred in all, so that strangers can't fill it with e-mail addresses that they made up. Failures as a user of the
     * account need no such limit: {@link #tryPassword} lets only 40 an hour pass.
     *
     * @param address the client's IP address; null if it isn't known
     */
    public boolean mayRecordStranger(AccountId account, @Nullable String address) {
        StrangersOf strangers = new StrangersOf(account, ClientNetwork.of(address));
        return recordsOfNetworks.get(strangers, any -> hourly(NETWORK_RECORDS)).tryConsume(1)
                && recordsOfAccounts.get(account, any -> hourly(RECORDS)).tryConsume(1);
    }

    private Bucket hourly(int most) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(most).refillGreedy(most, Duration.ofHours(1)))
                .withCustomTimePrecision(time)
                .build();
    }

    private static <K> Cache<K, Bucket> records() {
        return Caffeine.newBuilder()
                .expireAfterAccess(Duration.ofHours(2))
                .maximumSize(MAX_COUNTED)
                .build();
    }

    private record StrangersOf(AccountId account, ClientNetwork network) {}

    /** A limit of failures by address or by user. */
    private static final class FailureLimit {

        private final int max;
        private final Duration window;
        private final String whose;
        private final TimeMeter time;
        private final Cache<String, Bucket> buckets;

        FailureLimit(int max, Duration window, String whose, TimeMeter time) {
            this.max = max;
            this.window = window;
            this.whose = whose;
            this.time = time;
            this.buckets = Caffeine.newBuilder()
                    .expireAfterAccess(window.multipliedBy(2))
                    .maximumSize(MAX_COUNTED)
                    .build();
        }

        /** Counts an attempt before it starts, so that many at once can't exceed the limit. */
        <T> T count(String key, Supplier<T> attempt) {
            Bucket bucket = buckets.get(key, any -> bucket());
            if (!bucket.tryConsume(1)) {
                throw refusal(bucket);
            }
            boolean failed = false;
            try {
                return attempt.get();
            } catch (DomainException refused) {
                failed = isFailure(refused);
                throw refused;
            } finally {
                if (!failed) {
                    bucket.addTokens(1);
                }
            }
        }

        private Bucket bucket() {
            return Bucket.builder()
                    .addLimit(limit -> limit.capacity(max).refillGreedy(max, window))
                    .withCustomTimePrecision(time)
                    .build();
        }

        private Refusal refusal(Bucket bucket) {
            long nanos = bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill();
            return Refusal.rateLimitExceeded(whose, Math.max(1, (long) Math.ceil(nanos / NANOS_PER_SECOND)));
        }

        private static boolean isFailure(DomainException refused) {
            return refused.kind() == ErrorKind.UNAUTHENTICATED
                    || refused.violations().stream()
                            .anyMatch(each -> each.parameter().equals("current_password"));
        }
    }
}
