package dev.shelfie.application.statistics;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.statistics.Statistics;
import java.time.Clock;

/** Counts an account's posts, products and matches. Driving port; safe for concurrent use. */
public interface StatisticsUseCases {

    /** How many weeks are returned: a quarter. */
    int WEEKS = 13;

    /** The use cases over this store. */
    static StatisticsUseCases over(StatisticsRepository statistics, Clock clock) {
        return new StatisticsService(statistics, clock);
    }

    /** The account's figures now, and week by week: the last {@value #WEEKS}, the current one with them. */
    Statistics getStatistics(AccountId account);
}
