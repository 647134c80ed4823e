package dev.shelfie.application.matching.loss;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedLostMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import java.util.List;

final class LostMatchService implements LostMatchUseCases {

    private final LostMatchRepository lostMatches;
    private final Expander expander;
    private final UnitOfWork work;

    LostMatchService(LostMatchRepository lostMatches, RelatedRecords related, UnitOfWork work) {
        this.lostMatches = requireNonNull(lostMatches, "lostMatches");
        this.expander = new Expander(related);
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Listing<ExpandedLostMatch> listLostMatches(ListLostMatches query) {
        return Listing.of(
                        query.window(),
                        LostMatch::position,
                        (after, limit) -> lostMatches.list(query.account(), query.filter(), after, limit))
                .map(batch -> expand(query.account(), batch, query.visibility(), query.expansion()));
    }

    @Override
    public LostMatch getLostMatch(AccountId account, LostMatchId id) {
        return lostMatches.get(account, id);
    }

    @Override
    public void dismissLostMatch(AccountId account, LostMatchId id) {
        work.run(() -> {
            LostMatch lost = lostMatches.get(account, id);
            lostMatches.deleteAll(account, lost.post(), List.of(lost.product()));
            return lost;
        });
    }

    @Override
    public ExpandedLostMatch expand(LostMatch lost, PostVisibility visibility, Expansion expansion) {
        return expand(lost.account(), List.of(lost), visibility, expansion).get(0);
    }

    private List<ExpandedLostMatch> expand(
            AccountId account, List<LostMatch> batch, PostVisibility visibility, Expansion expansion) {
        return expander.expandLost(account, batch, expansion, visibility.statuses(), visibility.influencerStatuses());
    }
}
