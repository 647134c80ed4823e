package dev.shelfie.application.access;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores accounts. Driven port; safe for concurrent use. */
public interface AccountRepository {

    /** How many ids {@link #listAllIds} reads at once. */
    int PAGE = 500;

    /** The account with this id. */
    Optional<Account> find(AccountId id);

    /** The account, if there is only one. */
    Optional<Account> findOnly();

    /**
     * The ids of all accounts, in ascending order.
     *
     * @param after where to continue; null for the beginning
     * @param limit how many at most
     */
    List<AccountId> listIds(@Nullable AccountId after, int limit);

    /**
     * The accounts, in ascending order of their ids.
     *
     * @param after where to continue; null for the beginning
     * @param limit how many at most
     */
    List<Account> list(@Nullable AccountId after, int limit);

    /**
     * Gives an account another name, of 1 to 200 characters.
     *
     * @return whether there is such an account
     */
    boolean rename(AccountId id, String name);

    /**
     * Gives an account another plan.
     *
     * @return whether there is such an account
     */
    boolean changePlan(AccountId id, Plan plan);

    /**
     * Closes an open account: nobody is let in from now on, and no node goes on sending to its webhooks.
     *
     * @param deleteAt when it may be deleted
     * @return whether there is such an account and it was open
     */
    boolean close(AccountId id, Instant deleteAt);

    /**
     * Opens a closed account again, unless the time of its deletion has come by the store's clock.
     *
     * @return whether it is open now, and wasn't before
     */
    boolean reopen(AccountId id);

    /**
     * Adds a new account.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if there is one with its id
     */
    void add(Account account);

    /** The ids of all accounts, in their order. */
    default List<AccountId> listAllIds() {
        List<AccountId> all = new ArrayList<>();
        List<AccountId> page = listIds(null, PAGE);
        while (!page.isEmpty()) {
            all.addAll(page);
            page = listIds(page.get(page.size() - 1), PAGE);
        }
        return all;
    }
}
