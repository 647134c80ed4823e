package dev.shelfie.application.access.user;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.work.UnitOfWork;

/**
 * The ports that {@link UserUseCases} and {@link SessionUseCases} need of a store. All must belong to the same one. Safe
 * for concurrent use.
 */
public interface UserStore {

    /** Accounts. */
    AccountRepository accounts();

    /** Users. */
    UserRepository users();

    /** Sessions of users who are signed in, and the links by which users set a password. */
    SessionRepository sessions();

    /** Transactions over all of these. */
    UnitOfWork work();
}
