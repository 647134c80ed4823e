package dev.shelfie.application.statistics;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.statistics.Statistics;
import java.time.LocalDate;

/** Counts records. Driven port; safe for concurrent use. */
public interface StatisticsRepository {

    /**
     * The account's figures as they are now.
     *
     * @param since the Monday of the first week to count; weeks in which nothing happened are in the answer as well
     * @param weeks how many weeks, 1 to 53
     */
    Statistics count(AccountId account, LocalDate since, int weeks);
}
