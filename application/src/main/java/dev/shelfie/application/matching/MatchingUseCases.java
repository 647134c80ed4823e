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
import java.util.Optional;

/** Reads matches, and records people's decisions. Driving port; safe for concurrent use. */
public interface MatchingUseCases {

    /** The use cases with this engine, over its store. */
    static MatchingUseCases over(MatchingEngine engine, MatchingStore store, IdGenerator ids, Clock clock) {
        return new MatchingService(engine, store, ids, clock);
    }

    /**
     * One match.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record
     */
    ExpandedMatch getMatch(GetMatch query);

    /** The matches with these ids, in this order; empty where there is none. */
    List<Optional<Match>> getMatches(AccountId account, List<MatchId> ids);

    /** The account's matches, newest first. */
    Listing<ExpandedMatch> listMatches(ListMatches query);

    /**
     * The matches of a post, the most confident first.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such post that the
     *     query's visibility includes
     */
    Listing<ExpandedMatch> listMatchesOfPost(ListMatchesOfPost query);

    /**
     * The match as it is stored, for a change that starts from it.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record
     */
    Match getMatch(AccountId account, MatchId id);

    /**
     * Gets ready to match posts of the account. If the catalogue is being indexed, it waits up to half a second; while two other calls
     * wait, it returns at once. Call it before a transaction begins. Without it, what follows may be matched later.
     */
    void prepare(AccountId account);

    /**
     * Links a product to a post by hand: their match is confirmed, whatever its status was. If the product is a variant of a
     * match that nobody decided on, that match is the one.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such post; {@code
     *     invalid_request} if it has no such product, or the post hasn't that many media
     */
    LinkOutcome linkProduct(LinkProduct command);

    /**
     * Restores a lost match by a person's decision: links its product to its post as {@link #linkProduct} does, and deletes
     * the loss.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such lost match; {@code
     *     conflict} if the product was deleted
     */
    LinkOutcome restoreMatch(RestoreMatch command);

    /**
     * Decides on a match. The matcher doesn't change it any more; a rejected product isn't suggested for the post again.
     * The post is then matched again. A confirmation is of one product, the match's own or a variant of it; a rejection is
     * also of the variants. {@link dev.shelfie.domain.matching.MatchStatus#SUGGESTED} takes a decision back: the
     * matcher decides again, and may withdraw the match.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record; {@code
     *     precondition_failed} if it has another version; {@code conflict} if the command takes a
     *     decision back on a match that the matcher didn't find, or the post has a match with the chosen variant already;
     *     {@code invalid_request} if the product is neither the match's own nor a variant of it
     */
    Match decideMatch(DecideMatch command);

    /**
     * Says where the product of a match is in the post's media. The match stays undecided if it was; the place stays while the match
     * does, whatever the matcher finds.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record; {@code
     *     precondition_failed} if it has another version; {@code invalid_request} if the post hasn't that many media
     */
    Match placeMatch(PlaceMatch command);

    /**
     * Deletes a match and the decision on it. If a person had made the match, the post is matched again. What the matcher
     * found it may find again when the post, the catalogue or the settings change.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record; {@code
     *     precondition_failed} if it has another version
     */
    void deleteMatch(DeleteMatch command);

    /** A match with what {@code expansion} asks for. */
    ExpandedMatch expand(Match match, PostVisibility visibility, Expansion expansion);
}
