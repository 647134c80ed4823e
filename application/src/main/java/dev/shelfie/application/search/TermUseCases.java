package dev.shelfie.application.search;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.work.AccountLoop;

/** Keeps the terms by which searches find records. Driving port; safe for concurrent use. */
public interface TermUseCases {

    /** How many records of a type are changed in one transaction. */
    int BATCH = 200;

    /** The use cases over these stores. */
    static TermUseCases over(AccountRepository accounts, TermRepository terms) {
        return () -> {
            int[] renewed = {0};
            AccountLoop.forEach(accounts.listAllIds(), account -> {
                for (int batch = terms.renew(account, BATCH); batch > 0; batch = terms.renew(account, BATCH)) {
                    renewed[0] += batch;
                }
            });
            return renewed[0];
        };
    }

    /**
     * Gives all records of all accounts the terms that they have in this version of Shelfie. Each batch is a transaction of
     * its own, so that no lock is held for long, and several nodes may do so at once. What is done stays done.
     *
     * @return how many records it changed
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached
     */
    int renewTerms();
}
