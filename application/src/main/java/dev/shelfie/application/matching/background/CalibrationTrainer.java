package dev.shelfie.application.matching.background;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.matching.settings.DecisionCounts;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.settings.MatchingSettingsRepository;
import dev.shelfie.application.work.AccountLoop;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Calibration;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Matcher;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Fits calibrations from what people decided. */
final class CalibrationTrainer {

    /** Only the last decisions count, because shops and seasons change. */
    private static final int LAST_DECISIONS = 10_000;

    private final MatchRepository matches;
    private final MatchingSettingsRepository settings;
    private final MatchingJobs jobs;
    private final UnitOfWork work;
    private final Clock clock;

    CalibrationTrainer(MatchingStore store, Clock clock) {
        this.matches = requireNonNull(store.matches(), "matches");
        this.settings = requireNonNull(store.matchingSettings(), "matchingSettings");
        this.jobs = requireNonNull(store.matchingJobs(), "matchingJobs");
        this.work = requireNonNull(store.work(), "work");
        this.clock = requireNonNull(clock, "clock");
    }

    void run() {
        AccountLoop.forEach(
                settings.listAccountsWithDecisions(MatchingSettings.MIN_DECISIONS),
                account -> work.runBulk(() -> train(account)));
    }

    private Optional<MatchingSettings> train(AccountId account) {
        MatchingSettings current = settings.get(account);
        DecisionCounts decisions = settings.countDecisions(account, current.thresholds());
        return current.isReadyToTrain(decisions)
                ? refitted(current).map(fitted -> {
                    jobs.matchAllPosts(account, null);
                    return settings.save(current.withCalibration(fitted, decisions.total(), clock.instant()));
                })
                : Optional.empty();
    }

    private Optional<Calibration> refitted(MatchingSettings current) {
        List<Calibration.Decided> decided = matches.listDecided(current.account(), LAST_DECISIONS).stream()
                .filter(CalibrationTrainer::isScoredByThisMatcher)
                .map(CalibrationTrainer::decided)
                .toList();
        return current.calibration().refitted(decided);
    }

    /** Scores of different versions of the matcher can't be compared. */
    private static boolean isScoredByThisMatcher(Match match) {
        String version = match.matcherVersion();
        return version != null && version.startsWith(Matcher.VERSION + ".");
    }

    private static Calibration.Decided decided(Match match) {
        return new Calibration.Decided(match.score(), match.status() == MatchStatus.CONFIRMED);
    }
}
