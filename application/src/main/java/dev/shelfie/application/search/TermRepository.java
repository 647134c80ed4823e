package dev.shelfie.application.search;

import dev.shelfie.domain.access.AccountId;

/** The terms that are stored with records, so that searches find these. Driven port; safe for concurrent use. */
public interface TermRepository {

    /**
     * Gives records whose terms are of an earlier version of Shelfie those that they have now. Records that somebody is
     * changing are left alone. It changes nothing that a record shows, nor its version.
     *
     * @param limit how many records of each type at most
     * @return how many records it changed
     */
    int renew(AccountId account, int limit);
}
