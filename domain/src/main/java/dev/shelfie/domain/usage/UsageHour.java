package dev.shelfie.domain.usage;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The number of requests that an account sent within an hour.
 *
 * @param account the account
 * @param start the start of the hour, UTC
 * @param requests the number of requests by HTTP status
 * @param peakPerMinute the largest number of requests within a minute that a node counted
 */
public record UsageHour(AccountId account, Instant start, Map<Integer, Long> requests, long peakPerMinute) {

    /**
     * @throws dev.shelfie.domain.error.DomainException if a number is negative, or the start is no whole hour
     * @throws NullPointerException if an argument is null
     */
    public UsageHour {
        requireNonNull(account, "account");
        SortedMap<Integer, Long> sorted = new TreeMap<>(requests);
        new Validator()
                .check(start.equals(start.truncatedTo(ChronoUnit.HOURS)), "start", "must be a whole hour")
                .check(sorted.values().stream().allMatch(count -> count >= 0), "requests", "must not be negative")
                .check(peakPerMinute >= 0, "peak_per_minute", "must not be negative")
                .verify();
        requests = Collections.unmodifiableSortedMap(sorted);
    }
}
