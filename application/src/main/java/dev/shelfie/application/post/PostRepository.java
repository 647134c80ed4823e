package dev.shelfie.application.post;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps posts. Driven port; safe for concurrent use. */
public interface PostRepository {

    /**
     * The account's post with this id, if {@code visibility} lets it be seen.
     *
     * @param expansion what to expand; its first level is loaded, in the same query where the store can, and what lies
     *     deeper is left unexpanded
     */
    Optional<ExpandedPost> find(AccountId account, PostId id, PostVisibility visibility, Expansion expansion);

    /**
     * The posts of these influencers, those of the first one first; of one influencer newest first, equally new ones by
     * descending id. Influencers' own statuses don't matter here.
     *
     * @param statuses those of which statuses
     * @param after where to continue among the posts of the only influencer; null for the beginning
     * @param limit how many at most, all together
     * @throws IllegalArgumentException if {@code after} is given with more than one influencer
     */
    List<Post> listOf(
            AccountId account,
            List<InfluencerId> influencers,
            Set<PostStatus> statuses,
            @Nullable Position after,
            int limit);

    /**
     * Keeps a post: a new one when its version is 0, else in place of the version it was read with.
     *
     * @return the post with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if it was changed or removed since it was read,
     *     or the account has another record of the same post on the same platform; {@code not_found} if the account
     *     has no such influencer
     */
    Post save(Post post);
}
