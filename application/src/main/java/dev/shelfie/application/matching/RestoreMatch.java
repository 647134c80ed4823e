package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.matching.loss.LostMatchId;

/**
 * Restores a lost match: links its product to its post again.
 *
 * @param account the account
 * @param lost the lost match
 * @param by the user or the token that says so
 */
public record RestoreMatch(AccountId account, LostMatchId lost, Actor by) {

    /** @throws NullPointerException if an argument is null */
    public RestoreMatch {
        requireNonNull(account, "account");
        requireNonNull(lost, "lost");
        requireNonNull(by, "by");
    }
}
