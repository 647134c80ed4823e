package dev.shelfie.application.matching.loss;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedLostMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;

/** Reads and dismisses lost matches. Driving port; safe for concurrent use. */
public interface LostMatchUseCases {

    /** The use cases over these stores. */
    static LostMatchUseCases over(LostMatchRepository lostMatches, RelatedRecords related, UnitOfWork work) {
        return new LostMatchService(lostMatches, related, work);
    }

    /** The account's lost matches, the last ones first. */
    Listing<ExpandedLostMatch> listLostMatches(ListLostMatches query);

    /**
     * One lost match.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record
     */
    LostMatch getLostMatch(AccountId account, LostMatchId id);

    /**
     * Dismisses a lost match: people agree that the post doesn't show the product any more.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record
     */
    void dismissLostMatch(AccountId account, LostMatchId id);

    /** A lost match with what {@code expansion} asks for. */
    ExpandedLostMatch expand(LostMatch lost, PostVisibility visibility, Expansion expansion);
}
