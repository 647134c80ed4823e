package dev.shelfie.application.access;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import java.util.Optional;

/** Stores accounts. Driven port; safe for concurrent use. */
public interface AccountRepository {

    /** The account with this id. */
    Optional<Account> find(AccountId id);

    /** The account, if there is only one. */
    Optional<Account> findOnly();

    /**
     * Adds a new account.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if there is one with its id
     */
    void add(Account account);
}
