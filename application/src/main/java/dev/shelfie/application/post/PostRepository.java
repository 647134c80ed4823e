package dev.shelfie.application.post;

import dev.shelfie.application.influencer.PostsOfInfluencers;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PublicationKey;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores posts. Driven port; safe for concurrent use. */
public interface PostRepository extends PostsOfInfluencers {

    /**
     * The posts that these queries ask for, in their order; empty where the account has none that the visibility includes.
     * The first level of each expansion is loaded, and deeper levels are left unexpanded. It takes few statements, however
     * many queries there are.
     *
     * @param queries of this account
     */
    List<Optional<ExpandedPost>> findAll(AccountId account, List<GetPost> queries);

    /** The same for one post. */
    default Optional<ExpandedPost> find(AccountId account, PostId id, PostVisibility visibility, Expansion expansion) {
        return findAll(account, List.of(new GetPost(account, id, visibility, expansion)))
                .get(0);
    }

    /** The account's posts with these keys, whatever their status, in any order; those that don't exist are left out. */
    List<Post> findPublished(AccountId account, Collection<PublicationKey> keys);

    /** The account's post with this key, whatever its status. */
    default Optional<Post> findPublished(AccountId account, PublicationKey key) {
        return findPublished(account, List.of(key)).stream().findAny();
    }

    /**
     * The account's posts that {@code visibility} includes and to which {@code filter} applies.
     *
     * @param order in which order
     * @param after where to continue; null for the beginning
     * @param limit how many at most; of large records, {@link dev.shelfie.application.listing.BatchSize} tells
     *     whether more follow
     */
    List<Post> list(
            AccountId account,
            PostFilter filter,
            PostVisibility visibility,
            SortOrder order,
            @Nullable Position after,
            int limit);

    /** The same, newest first. */
    default List<Post> list(
            AccountId account, PostFilter filter, PostVisibility visibility, @Nullable Position after, int limit) {
        return list(account, filter, visibility, SortOrder.NEWEST_FIRST, after, limit);
    }

    /**
     * The positions of the account's posts in {@link #list}, with their ids, whatever the status of a post or its influencer.
     *
     * @param after where to continue; null for the beginning
     * @param limit how many at most; fewer only when the list ends there
     */
    List<Position> listPositions(AccountId account, @Nullable Position after, int limit);

    /**
     * The account's post with this id, whatever its status. Nobody else changes it, or its matches, before the unit of
     * work ends.
     */
    Optional<Post> findLocked(AccountId account, PostId id);

    /**
     * The posts whose caption or hashtags have at least one of these words, in any order, whatever their status.
     *
     * @param words as {@link dev.shelfie.domain.listing.SearchTerms} has them, up to some thousands
     * @param limit how many at most
     */
    List<PostId> listContaining(AccountId account, Set<String> words, int limit);

    /**
     * Saves a post: a new one if its version is 0, otherwise in place of the version it was read with.
     *
     * @return the post with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or removed since
     *     it was read; {@code conflict} if the account has another record of the same post on the same platform; {@code
     *     not_found} if the account has no such influencer
     */
    Post save(Post post);

    /**
     * Saves a stored post of which nothing but the products changed, as {@link #save} does.
     *
     * @return the post with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or removed since
     *     it was read
     */
    default Post saveProducts(Post post) {
        return save(post);
    }

    /**
     * Inserts or replaces posts, each identified by its platform and the platform's id. A stored post keeps its id and its
     * products, and gets the rest and a new version; one that has the same content already ({@link Post#input}) isn't
     * touched. Best called within {@code UnitOfWork.runBulk}.
     *
     * @param posts new posts of the account, up to some thousands, no publication twice
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if somebody else changed some of them at the same
     *     time; {@code not_found} if the account lacks one of their influencers
     */
    Upserted<Post> putAll(AccountId account, List<Post> posts);

    /**
     * Deletes a post.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or removed since
     *     it was read
     */
    void delete(Post post);
}
