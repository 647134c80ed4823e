package dev.shelfie.application.usage;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.usage.UsageHour;
import java.time.Clock;
import java.util.List;

/** Counts requests and tells how many there were. Driving port; safe for concurrent use. */
public interface UsageUseCases {

    /** How many days can be told at a time. */
    int MAX_DAYS = 31;

    /** The use cases over this store. */
    static UsageUseCases over(UsageRepository usage, Clock clock) {
        return new UsageService(usage, clock);
    }

    /** Counts a request that was answered with this status: in memory, until {@link #save}. */
    void count(AccountId account, int status);

    /**
     * Keeps what was counted since the last time. To be called every few seconds, and at the end.
     *
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store is gone; what was counted stays in
     *     memory then
     */
    void save();

    /**
     * The account's hours with requests of the last {@code days} days, those of today included, the oldest first.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} unless there are 1 to {@value #MAX_DAYS}
     */
    List<UsageHour> listHours(AccountId account, int days);
}
