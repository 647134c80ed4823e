package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.influencer.Influencer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An influencer with some of its posts. One with more posts than fit a batch comes in several parts, one after the
 * other, so that its posts never are in memory all at once.
 *
 * @param influencer the influencer, the same in each of its parts
 * @param posts its published posts, newest first, continuing those of the part before; null where not expanded
 * @param first whether it is the influencer's first part
 * @param last whether it is the influencer's last part
 */
public record InfluencerPart(
        Influencer influencer, @Nullable List<ExpandedPost> posts, boolean first, boolean last) {

    /** @throws NullPointerException if {@code influencer} is null */
    public InfluencerPart {
        requireNonNull(influencer, "influencer");
        posts = posts == null ? null : List.copyOf(posts);
    }

    /** The influencer as a whole, without posts. */
    public static InfluencerPart bare(Influencer influencer) {
        return new InfluencerPart(influencer, null, true, true);
    }
}
