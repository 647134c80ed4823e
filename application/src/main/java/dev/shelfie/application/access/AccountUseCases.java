package dev.shelfie.application.access;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What operators do with accounts. Driving port; safe for concurrent use. */
public interface AccountUseCases {

    /** The longest time from closing an account to its deletion. */
    Duration MAX_DELAY = Duration.ofDays(365);

    /** The use cases over these stores. */
    static AccountUseCases over(AccessStore store, Clock clock) {
        return new AccountService(store, clock);
    }

    /**
     * The accounts, in ascending order of their ids, which is that of their creation.
     *
     * @param after where to continue; null for the beginning
     */
    List<Account> listAccounts(@Nullable AccountId after);

    /**
     * The account with this id, or else the only one with this name.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if it can't be a name; {@code not_found} if
     *     there is no such account; {@code conflict} if several accounts have the name; the message names them
     */
    Account getAccount(String idOrName);

    /**
     * Gives an account another name.
     *
     * @return the account with its new name
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account; {@code
     *     invalid_request} if the name is too short or too long
     */
    Account renameAccount(AccountId id, String name);

    /**
     * Gives an account another plan. Nodes that cache its callers may use the old one for a few seconds.
     *
     * @return the account with its new plan
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account
     */
    Account changePlan(AccountId id, Plan plan);

    /**
     * Closes an account: its tokens, sessions, webhooks and galleries stop at once; nodes that cache its callers may let them in for
     * a few seconds. The account and all its records are deleted after the delay.
     *
     * @param delay at most {@link #MAX_DELAY}
     * @return the account with the time of its deletion
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account; {@code conflict} if it is
     *     closed; {@code invalid_request} if the delay is negative or too long
     */
    Account closeAccount(AccountId id, Duration delay);

    /**
     * Takes the closing of an account back.
     *
     * @return the account, open
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account; {@code conflict} if it is
     *     open, or the time of its deletion has come
     */
    Account reopenAccount(AccountId id);

    /**
     * Deletes the closed accounts whose time has come, in batches that are a transaction each. It can be interrupted at any time;
     * several nodes may do so at once.
     *
     * @return the accounts that are gone now
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached; what was deleted by then stays
     *     deleted
     */
    List<AccountId> deleteClosedAccounts();
}
