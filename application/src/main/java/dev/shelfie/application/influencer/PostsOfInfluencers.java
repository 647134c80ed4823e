package dev.shelfie.application.influencer;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists the posts of influencers: the part of the post repository that this package needs. Safe for concurrent use. */
public interface PostsOfInfluencers {

    /**
     * The posts of these influencers, those of the first one first; of one influencer newest first, equally new ones by
     * descending id. Influencers' own statuses don't matter here.
     *
     * @param statuses those of which statuses
     * @param after where to continue among the posts of the only influencer; null for the beginning
     * @param limit how many at most, all together; of large posts, {@link dev.shelfie.application.listing.BatchSize} tells
     *     whether more follow
     * @throws IllegalArgumentException if {@code after} is given with more than one influencer
     */
    List<Post> listOf(
            AccountId account,
            List<InfluencerId> influencers,
            Set<PostStatus> statuses,
            @Nullable Position after,
            int limit);
}
