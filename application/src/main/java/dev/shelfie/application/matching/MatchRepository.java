package dev.shelfie.application.matching;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Stores matches. A match is deleted with its post and with its product, but stays when a variant is deleted. Who writes the matches of a post has locked it
 * before ({@code PostRepository.findLocked}) or has just created it. Driven port; safe for concurrent use.
 */
public interface MatchRepository {

    /** The account's match with this id. */
    Optional<Match> find(AccountId account, MatchId id);

    /** The account's matches with these ids, in any order; those that don't exist are left out. */
    List<Match> findAll(AccountId account, Collection<MatchId> ids);

    /**
     * The account's match with this id.
     *
     * @throws DomainException {@code not_found} if the account has none
     */
    default Match get(AccountId account, MatchId id) {
        return find(account, id).orElseThrow(() -> DomainException.notFound("match", id.value()));
    }

    /** The match of this post with this product. */
    Optional<Match> find(AccountId account, PostId post, ProductId product);

    /**
     * The account's matches to which {@code filter} applies.
     *
     * @param order in which order
     * @param after where to continue; null for the beginning
     * @param limit how many at most
     */
    List<Match> list(AccountId account, MatchFilter filter, SortOrder order, @Nullable Position after, int limit);

    /** The same, newest first. */
    default List<Match> list(AccountId account, MatchFilter filter, @Nullable Position after, int limit) {
        return list(account, filter, SortOrder.NEWEST_FIRST, after, limit);
    }

    /**
     * Where the products are in these posts, of all that are confirmed and of which somebody said so. Posts without such products are
     * left out, and so are places in media that a post doesn't have any more.
     *
     * @param posts up to some hundreds
     */
    Map<PostId, Map<ProductId, MediaPosition>> listPlaces(AccountId account, Collection<PostId> posts);

    /** All matches of a post, the most confident first, equally confident ones by ascending id. */
    List<Match> listOf(AccountId account, PostId post);

    /**
     * The products that people have confirmed for other posts of this influencer, at most {@code limit}, those decided
     * last.
     *
     * @param except the post to leave out; null for none
     */
    Set<ProductId> listShown(AccountId account, InfluencerId influencer, @Nullable PostId except, int limit);

    /** The posts that have a match with one of these products, be it only a variant, in any order. */
    Set<PostId> listPosts(AccountId account, Collection<ProductId> products);

    /**
     * The matches that the matcher found and a person decided on, those decided last, equally late ones by descending
     * id.
     *
     * @param limit how many at most
     */
    List<Match> listDecided(AccountId account, int limit);

    /** How many matches are suggested in each account that has such; for operators, as it reads those of all accounts. */
    Map<AccountId, Long> countSuggested();

    /**
     * Saves matches: a new one if its version is 0, otherwise in place of the version it was read with. Changed ones may
     * give up their products to others of the list.
     *
     * @return the matches with the versions they now have, in their order
     * @throws DomainException {@code precondition_failed} if one was changed or removed since it
     *     was read; {@code conflict} if there is one of that post and product already; {@code not_found} if the account
     *     lacks a post or a product of them
     */
    List<Match> saveAll(AccountId account, List<Match> matches);

    /**
     * Deletes matches, and ignores those that are gone already.
     *
     * @return those that were deleted, in any order
     */
    List<Match> deleteAll(AccountId account, Collection<MatchId> ids);
}
