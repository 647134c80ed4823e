package dev.shelfie.domain.expansion;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.Influencer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An influencer within another record, with the related records that an expansion asks for.
 *
 * @param influencer the influencer
 * @param posts its newest published posts, newest first, up to the limit of the application; null if not expanded
 */
public record ExpandedInfluencer(
        Influencer influencer, @Nullable List<ExpandedPost> posts) {

    /** @throws NullPointerException if {@code influencer} is null */
    public ExpandedInfluencer {
        requireNonNull(influencer, "influencer");
        posts = posts == null ? null : List.copyOf(posts);
    }

    /** The influencer alone, nothing expanded. */
    public static ExpandedInfluencer bare(Influencer influencer) {
        return new ExpandedInfluencer(influencer, null);
    }
}
