package dev.shelfie.app.wiring;

import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexObserver;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs what goes wrong with the indexes of this node. Safe for concurrent use. */
final class IndexLog implements IndexObserver {

    private static final Logger LOG = LoggerFactory.getLogger("indexes");

    @Override
    public void tooLarge(AccountId account, IndexBudget budget) {
        LOG.error(
                "The catalogue of {} needs more than the {} MB that indexes may take together, so its posts aren't matched: "
                        + "give the process more heap, or raise --index-memory",
                account,
                budget.bytes() >> 20);
    }

    @Override
    public void failed(AccountId account, Throwable cause, Duration delay) {
        LOG.warn("Could not index the catalogue of {}: {}; again in {} s", account, cause, delay.toSeconds());
        LOG.debug("Cause", cause);
    }
}
