package dev.shelfie.inmemory.matching;

import static dev.shelfie.inmemory.support.Schema.MATCHING_SETTINGS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.settings.DecisionCounts;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.settings.MatchingSettingsRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;

/** Stores the settings of matching in memory. */
public final class InMemoryMatchingSettingsRepository implements MatchingSettingsRepository {

    private final InMemoryUnitOfWork work;
    private final InMemoryMatchRepository matches;

    /** A repository of the settings in the transactions of {@code work}. */
    public InMemoryMatchingSettingsRepository(InMemoryUnitOfWork work, InMemoryMatchRepository matches) {
        this.work = requireNonNull(work, "work");
        this.matches = requireNonNull(matches, "matches");
    }

    @Override
    public MatchingSettings get(AccountId account) {
        MatchingSettings saved = work.table(account, MATCHING_SETTINGS).get(account);
        return saved == null ? MatchingSettings.defaults(account) : saved;
    }

    @Override
    public MatchingSettings save(MatchingSettings settings) {
        MatchingSettings stored = settings.withVersion(settings.version() + 1);
        work.update(state -> saved(state, settings, stored));
        return stored;
    }

    private static Snapshot saved(Snapshot state, MatchingSettings read, MatchingSettings stored) {
        AccountId account = read.account();
        // A second insert isn't a conflict: the caller has read settings that are no longer current.
        if (read.version() == 0 && state.table(account, MATCHING_SETTINGS).get(account) != null) {
            throw DomainException.stale(MATCHING_SETTINGS.name(), account.value());
        }
        return state.save(account, MATCHING_SETTINGS, stored, read.version(), MatchingSettings::version);
    }

    @Override
    public DecisionCounts countDecisions(AccountId account, Thresholds thresholds) {
        List<Match> decided = matches.decided(account);
        List<Match> sure = decided.stream()
                .filter(match -> match.confidence() >= thresholds.confirmAt())
                .toList();
        return new DecisionCounts(decided.size(), confirmed(decided), sure.size(), confirmed(sure));
    }

    private static long confirmed(List<Match> decided) {
        return decided.stream()
                .filter(match -> match.status() == MatchStatus.CONFIRMED)
                .count();
    }

    @Override
    public List<AccountId> listAccountsWithDecisions(int decisions) {
        return work.snapshot().accounts().stream()
                .filter(account -> matches.decided(account).size() >= decisions)
                .toList();
    }
}
