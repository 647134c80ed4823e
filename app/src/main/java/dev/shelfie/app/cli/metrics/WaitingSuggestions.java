package dev.shelfie.app.cli.metrics;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.MatchRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How many suggestions wait for people in all accounts, counted now and then. Safe for concurrent use. */
final class WaitingSuggestions {

    private static final Duration KEPT = Duration.ofMinutes(5);

    private final MatchRepository matches;
    private final Clock clock;
    private @Nullable Instant countedAt;
    private long counted;

    WaitingSuggestions(MatchRepository matches, Clock clock) {
        this.matches = requireNonNull(matches, "matches");
        this.clock = requireNonNull(clock, "clock");
    }

    /**
     * The number, at most five minutes old.
     *
     * @throws dev.shelfie.application.work.StoreUnavailableException if it has to be counted, and the store can't be reached
     */
    synchronized long count() {
        Instant now = clock.instant();
        if (countedAt == null || !now.isBefore(countedAt.plus(KEPT))) {
            counted = matches.countSuggested().values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
            countedAt = now;
        }
        return counted;
    }
}
