package dev.shelfie.application.usage;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.usage.UsageHour;
import java.time.Clock;
import java.util.List;

/** Counts requests, and returns the counts. Driving port; safe for concurrent use. */
public interface UsageUseCases {

    /** The longest period that can be read at a time, in days. */
    int MAX_DAYS = 31;

    /** The use cases over this store. */
    static UsageUseCases over(UsageRepository usage, Clock clock) {
        return new UsageService(usage, clock);
    }

    /** Counts a request that was answered with this status: in memory, until {@link #save}. */
    void count(AccountId account, int status);

    /**
     * Saves what was counted since the last call. Call it every few seconds, and at the end.
     *
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached; the counts then stay
     *     in memory
     */
    void save();

    /**
     * The account's hours with requests of the last {@code days} days, those of today included, the oldest first.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} unless there are 1 to {@value #MAX_DAYS}
     */
    List<UsageHour> listHours(AccountId account, int days);
}
