package dev.shelfie.application.access;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What operators do with accounts. Driving port; safe for concurrent use. */
public interface AccountUseCases {

    /** The use cases over these stores. */
    static AccountUseCases over(AccessStore store) {
        return new AccountService(store);
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
}
