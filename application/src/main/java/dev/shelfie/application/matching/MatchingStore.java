package dev.shelfie.application.matching;

import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.matching.index.NodeRepository;
import dev.shelfie.application.matching.loss.LostMatchRepository;
import dev.shelfie.application.matching.settings.MatchingSettingsRepository;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.UnitOfWork;

/**
 * The ports that {@link MatchingEngine} and {@link MatchingUseCases} need of a store. All must belong to the same one.
 * Safe for concurrent use.
 */
public interface MatchingStore {

    /** Matches. */
    MatchRepository matches();

    /** Thresholds and calibrations of accounts. */
    MatchingSettingsRepository matchingSettings();

    /** Matches that posts lost. */
    LostMatchRepository lostMatches();

    /** The queue of posts that wait to be matched. */
    MatchingJobs matchingJobs();

    /** How catalogues change. */
    CatalogueFeed catalogueFeed();

    /** Which nodes work on the store. */
    NodeRepository nodes();

    /** The audit log. */
    AuditRepository audit();

    /** Posts. */
    PostRepository posts();

    /** Products. */
    ProductRepository products();

    /** Records by the ids that others hold, for expansions. */
    RelatedRecords related();

    /** Transactions over all of these. */
    UnitOfWork work();
}
