package dev.shelfie.application.matching;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import java.time.Clock;
import java.util.List;

/** What people can do with matches. Driving port; safe for concurrent use. */
public interface MatchingUseCases {

    /** How many posts a forecast looks at. */
    int FORECAST_POSTS = 500;

    /** The use cases over this store. */
    static MatchingUseCases over(MatchingEngine matching, MatchingStore store, IdGenerator ids, Clock clock) {
        return new MatchingService(matching, store, ids, clock);
    }

    /**
     * One match.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has none with this id
     */
    ExpandedMatch getMatch(GetMatch query);

    /** The account's matches, newest first. */
    Listing<ExpandedMatch> listMatches(ListMatches query);

    /**
     * The matches of a post, the most confident first.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such post that the
     *     query's visibility lets be seen
     */
    Listing<ExpandedMatch> listMatchesOfPost(ListMatchesOfPost query);

    /**
     * The match as it is kept, to change it from there.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has none with this id
     */
    Match getMatch(AccountId account, MatchId id);

    /**
     * Links a product to a post by hand: their match is confirmed from now on, whatever it was before.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such post; {@code
     *     invalid_request} if it has no such product
     */
    LinkOutcome linkProduct(LinkProduct command);

    /**
     * Decides on a match. The matcher won't change it any more; what is rejected isn't suggested again, and what is left
     * of the post is matched anew. {@link dev.shelfie.domain.matching.MatchStatus#SUGGESTED} takes a decision back: the
     * matcher decides again, and may withdraw the match.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has none with this id; {@code
     *     precondition_failed} if it has another version than it must have; {@code conflict} if a decision is to be taken
     *     back on a match that the matcher didn't find
     */
    Match decideMatch(DecideMatch command);

    /**
     * Removes a match, and with it what a person decided. When it was a person's own link, the post is matched anew; what
     * the matcher found may be found again when the post, the catalogue or the settings change.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has none with this id; {@code
     *     precondition_failed} if it has another version than it must have
     */
    void deleteMatch(DeleteMatch command);

    /**
     * The products that a post would be matched to, the most confident first.
     *
     * @throws dev.shelfie.application.work.StoreUnavailableException if the catalogue can't be read in time
     */
    List<Preview> previewMatches(PreviewMatches query);

    /** How posts are matched for the account. */
    MatchingSettings getSettings(AccountId account);

    /** How people decided on what the matcher found for the account. */
    Decisions countDecisions(AccountId account);

    /**
     * How confident the matcher is of what it finds for the account's newest posts, at most {@value #FORECAST_POSTS} that
     * are published. What people decided, and what influencers showed before, is left out of account.
     *
     * @throws dev.shelfie.application.work.StoreUnavailableException if the catalogue can't be read in time
     */
    ConfidenceHistogram forecast(AccountId account);

    /**
     * Changes the thresholds; all posts are matched again by them soon.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if the settings have another version
     *     by now
     */
    MatchingSettings changeThresholds(ChangeThresholds command);

    /** A match with what {@code expansion} asks for. */
    ExpandedMatch expand(Match match, PostVisibility visibility, Expansion expansion);
}
