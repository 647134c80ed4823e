package dev.shelfie.domain.usage;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Rules;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The requests that an account sent within an hour.
 *
 * @param account whose
 * @param start when the hour began: a whole hour, UTC
 * @param requests how many were answered with which status, by status
 * @param peakPerMinute the most requests within one minute that one node counted
 */
public record UsageHour(AccountId account, Instant start, Map<Integer, Long> requests, long peakPerMinute) {

    /**
     * @throws dev.shelfie.domain.error.DomainException if a number is negative, or the start is no whole hour
     * @throws NullPointerException if an argument is null
     */
    public UsageHour {
        requireNonNull(account, "account");
        SortedMap<Integer, Long> sorted = new TreeMap<>(requests);
        new Rules()
                .check(start.equals(start.truncatedTo(ChronoUnit.HOURS)), "start", "must be a whole hour")
                .check(sorted.values().stream().allMatch(count -> count >= 0), "requests", "must not be negative")
                .check(peakPerMinute >= 0, "peak_per_minute", "must not be negative")
                .verify();
        requests = Collections.unmodifiableSortedMap(sorted);
    }
}
