package dev.shelfie.application.usage;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.usage.UsageHour;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** Keeps how many requests were sent. Driven port; safe for concurrent use. */
public interface UsageRepository {

    /** How long hours are kept: a little more than a year. */
    Duration KEPT = Duration.ofDays(400);

    /**
     * Adds what was counted to what is kept: requests are summed up, of peaks the highest stays. Hours of accounts that
     * are gone are passed over, and what is older by {@link #KEPT} than the newest hour counted is forgotten.
     *
     * @param counted no account and hour twice
     */
    void add(Collection<UsageHour> counted);

    /** The account's hours that began at {@code from} or later, the oldest first; hours without requests are left out. */
    List<UsageHour> list(AccountId account, Instant from);
}
