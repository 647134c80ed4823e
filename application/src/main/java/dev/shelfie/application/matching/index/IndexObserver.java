package dev.shelfie.application.matching.index;

import dev.shelfie.domain.access.AccountId;
import java.time.Duration;

/** Receives what goes wrong with the indexes of this node, to log it. Safe for concurrent use. */
public interface IndexObserver {

    /** Ignores everything. */
    IndexObserver NONE = new IndexObserver() {
        @Override
        public void tooLarge(AccountId account, IndexBudget budget) {}

        @Override
        public void noRoom(AccountId account, IndexBudget budget, Duration delay) {}

        @Override
        public void failed(AccountId account, Throwable cause, Duration delay) {}
    };

    /** The account's index alone takes more memory than all may take. Called for the first attempt, not for each. */
    void tooLarge(AccountId account, IndexBudget budget);

    /**
     * An index wasn't built, as others that were built within the last minute have the memory.
     *
     * @param delay the delay before the next attempt
     */
    void noRoom(AccountId account, IndexBudget budget, Duration delay);

    /**
     * An index wasn't built.
     *
     * @param delay the delay before the next attempt
     */
    void failed(AccountId account, Throwable cause, Duration delay);
}
