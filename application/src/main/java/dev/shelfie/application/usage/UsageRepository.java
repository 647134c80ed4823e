package dev.shelfie.application.usage;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.usage.UsageHour;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** Stores counts of requests. Driven port; safe for concurrent use. */
public interface UsageRepository {

    /** How long hours are stored: a little more than a year. */
    Duration RETENTION = Duration.ofDays(400);

    /**
     * Adds counts to the stored ones: sums requests, and keeps the highest peak. Ignores hours of accounts that don't exist,
     * and deletes hours that are older by {@link #RETENTION} than the newest one counted.
     *
     * @param counted no account and hour twice
     */
    void add(Collection<UsageHour> counted);

    /** The account's hours that began at {@code from} or later, the oldest first; hours without requests are left out. */
    List<UsageHour> list(AccountId account, Instant from);
}
