package dev.shelfie.application.access;

import dev.shelfie.domain.access.AccountId;
import java.util.List;

/**
 * Closed accounts whose time has come by the store's clock, and what is left of them. Driven port; safe for concurrent use, by
 * several nodes too: they pass over what another one is deleting.
 */
public interface ClosedAccounts {

    /**
     * The accounts that are due to be deleted, in ascending order.
     *
     * @param limit how many at most
     */
    List<AccountId> listDue(int limit);

    /**
     * Deletes records of an account that is due, of any kind, but not the account itself. What they cascade to comes on top.
     *
     * @param limit how many at most
     * @return how many it deleted; 0 if none is left that another node isn't deleting
     */
    int deleteRecords(AccountId account, int limit);

    /**
     * Deletes an account that is due, if it has no records.
     *
     * @return whether it did
     */
    boolean delete(AccountId account);
}
