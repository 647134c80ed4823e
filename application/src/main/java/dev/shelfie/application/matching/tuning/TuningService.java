package dev.shelfie.application.matching.tuning;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.DecisionCounts;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.MatchingSettings;
import dev.shelfie.application.matching.MatchingSettingsRepository;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import java.util.List;

final class TuningService implements TuningUseCases {

    private final MatchPreviews previews;
    private final MatchingSettingsRepository settings;
    private final MatchingJobs jobs;
    private final UnitOfWork work;

    TuningService(MatchingEngine engine, MatchingStore store) {
        this.previews = new MatchPreviews(engine, store);
        this.settings = requireNonNull(store.matchingSettings(), "matchingSettings");
        this.jobs = requireNonNull(store.matchingJobs(), "matchingJobs");
        this.work = requireNonNull(store.work(), "work");
    }

    @Override
    public List<Preview> previewMatches(PreviewMatches query) {
        return previews.preview(query);
    }

    @Override
    public ConfidenceHistogram forecast(AccountId account) {
        return previews.forecast(account);
    }

    @Override
    public MatchingSettings getSettings(AccountId account) {
        return settings.get(account);
    }

    @Override
    public DecisionCounts countDecisions(AccountId account) {
        return settings.countDecisions(account, settings.get(account).thresholds());
    }

    @Override
    public MatchingSettings changeThresholds(ChangeThresholds command) {
        return work.run(() -> {
            MatchingSettings found = settings.get(command.account());
            ExpectedVersion.require(
                    command.version(),
                    found.version(),
                    "account",
                    command.account().value());
            if (found.thresholds().equals(command.thresholds())) {
                return found;
            }
            jobs.matchAllPosts(command.account(), null);
            return settings.save(found.with(command.thresholds()));
        });
    }
}
