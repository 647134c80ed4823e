package dev.shelfie.application.statistics;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.statistics.Statistics;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;

final class StatisticsService implements StatisticsUseCases {

    private final StatisticsRepository statistics;
    private final Clock clock;

    StatisticsService(StatisticsRepository statistics, Clock clock) {
        this.statistics = requireNonNull(statistics, "statistics");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public Statistics getStatistics(AccountId account) {
        LocalDate thisWeek = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC)
                .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        return statistics.count(account, thisWeek.minusWeeks(WEEKS - 1), WEEKS);
    }
}
