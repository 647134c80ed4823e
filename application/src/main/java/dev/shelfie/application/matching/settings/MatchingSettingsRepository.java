package dev.shelfie.application.matching.settings;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Thresholds;
import java.util.List;

/** Stores the settings of matching, and counts people's decisions. Driven port; safe for concurrent use. */
public interface MatchingSettingsRepository {

    /** The account's settings; the defaults if none were saved. */
    MatchingSettings get(AccountId account);

    /**
     * Saves settings: for the first time if their version is 0, otherwise in place of the version they were read with.
     *
     * @return the settings with the version they now have
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if they were changed since they were
     *     read; {@code not_found} if there is no such account
     */
    MatchingSettings save(MatchingSettings settings);

    /** How people decided on what the matcher found; {@code thresholds} define which matches were sure. */
    DecisionCounts countDecisions(AccountId account, Thresholds thresholds);

    /** The accounts that have at least {@code decisions} decisions on what the matcher found, in any order. */
    List<AccountId> listAccountsWithDecisions(int decisions);
}
