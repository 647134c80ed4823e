package dev.shelfie.application.matching;

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

    /** The decisions that count: the last ones, as shops and seasons change. */
    private static final int LAST = 10_000;

    private final MatchRepository matches;
    private final MatchingSettingsRepository settings;
    private final MatchingJobs jobs;
    private final UnitOfWork work;
    private final Clock clock;

    CalibrationTrainer(
            MatchRepository matches,
            MatchingSettingsRepository settings,
            MatchingJobs jobs,
            UnitOfWork work,
            Clock clock) {
        this.matches = matches;
        this.settings = settings;
        this.jobs = jobs;
        this.work = work;
        this.clock = clock;
    }

    void run() {
        AccountLoop.of(
                settings.listDeciding(MatchingSettings.MIN_DECISIONS),
                account -> work.runBulk(() -> trainCalibrations(account)));
    }

    private Optional<MatchingSettings> trainCalibrations(AccountId account) {
        MatchingSettings known = settings.get(account);
        Decisions decisions = settings.countDecisions(account, known.thresholds());
        return known.isWorthLearning(decisions)
                ? refitted(known).map(fitted -> {
                    jobs.matchAllPosts(account, null);
                    return settings.save(known.learned(fitted, decisions.total(), clock.instant()));
                })
                : Optional.empty();
    }

    private Optional<Calibration> refitted(MatchingSettings known) {
        List<Calibration.Decided> decided = matches.listDecided(known.account(), LAST).stream()
                .filter(match -> isScoredAsNow(match))
                .map(CalibrationTrainer::decided)
                .toList();
        return known.calibration().refitted(decided);
    }

    /** Scores of different matchers can't be compared. */
    private static boolean isScoredAsNow(Match match) {
        String version = match.matcherVersion();
        return version != null && version.startsWith(Matcher.VERSION + ".");
    }

    private static Calibration.Decided decided(Match match) {
        return new Calibration.Decided(match.score(), match.status() == MatchStatus.CONFIRMED);
    }
}
