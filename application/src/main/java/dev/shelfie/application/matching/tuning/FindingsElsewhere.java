package dev.shelfie.application.matching.tuning;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import java.util.List;
import java.util.Optional;

/**
 * Asks the node that an account belongs to for its {@link Findings}, so that the node that is asked needs no index. An answer is
 * never older than the call. Not within a unit of work. Driven port; safe for concurrent use.
 */
public interface FindingsElsewhere {

    /** Where there is one node. */
    FindingsElsewhere NOWHERE = new FindingsElsewhere() {
        @Override
        public Optional<List<RankedProduct>> rank(AccountId account, PostText text, int limit) {
            return Optional.empty();
        }

        @Override
        public Optional<ConfidenceHistogram> forecast(AccountId account) {
            return Optional.empty();
        }
    };

    /**
     * What {@link Findings#rank} returns there.
     *
     * @return empty if no node answers within some seconds
     * @throws dev.shelfie.application.matching.index.CatalogueNotReadyException if that node has no index of the catalogue yet
     */
    Optional<List<RankedProduct>> rank(AccountId account, PostText text, int limit);

    /**
     * What {@link Findings#forecast} returns there.
     *
     * @return empty if no node answers within some seconds
     * @throws dev.shelfie.application.matching.index.CatalogueNotReadyException if that node has no index of the catalogue yet
     */
    Optional<ConfidenceHistogram> forecast(AccountId account);
}
