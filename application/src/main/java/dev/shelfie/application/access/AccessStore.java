package dev.shelfie.application.access;

import dev.shelfie.application.work.UnitOfWork;

/** The ports that {@link AccessUseCases} need of a store. All must belong to the same one. Safe for concurrent use. */
public interface AccessStore {

    /** Accounts. */
    AccountRepository accounts();

    /** Closed accounts that are due to be deleted. */
    ClosedAccounts closedAccounts();

    /** Tokens. */
    TokenRepository tokens();

    /** Transactions over all of these. */
    UnitOfWork work();
}
