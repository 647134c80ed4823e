package dev.shelfie.application.post;

import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.PostStatus;
import java.util.EnumSet;
import java.util.Set;

/**
 * Which posts a reader sees, by their status and that of their influencers.
 *
 * @param statuses of the posts
 * @param influencerStatuses of those who published them
 */
public record PostVisibility(Set<PostStatus> statuses, Set<InfluencerStatus> influencerStatuses) {

    /** What everybody sees: published posts of active influencers. */
    public static final PostVisibility PUBLIC =
            new PostVisibility(Set.of(PostStatus.PUBLISHED), Set.of(InfluencerStatus.ACTIVE));

    /** Every post of active influencers. */
    public static final PostVisibility OF_ACTIVE =
            new PostVisibility(EnumSet.allOf(PostStatus.class), Set.of(InfluencerStatus.ACTIVE));

    /** Every post of every influencer. */
    public static final PostVisibility ALL =
            new PostVisibility(EnumSet.allOf(PostStatus.class), EnumSet.allOf(InfluencerStatus.class));

    /** @throws NullPointerException if an argument is null */
    public PostVisibility {
        statuses = Set.copyOf(statuses);
        influencerStatuses = Set.copyOf(influencerStatuses);
    }

    /** The posts of one status, of active influencers. */
    public static PostVisibility of(PostStatus status) {
        return new PostVisibility(Set.of(status), Set.of(InfluencerStatus.ACTIVE));
    }
}
