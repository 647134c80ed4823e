package dev.shelfie.application.matching.loss;

import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.PostId;
import org.jspecify.annotations.Nullable;

/**
 * Selects the lost matches to which every condition applies.
 *
 * @param post of this post; null for any
 * @param reason lost for this reason; null for any
 */
public record LostMatchFilter(
        @Nullable PostId post, @Nullable LossReason reason) {

    /** Every lost match. */
    public static final LostMatchFilter NONE = new LostMatchFilter(null, null);

    /** Whether it applies to this lost match. */
    public boolean matches(LostMatch lost) {
        return (post == null || post.equals(lost.post())) && (reason == null || reason == lost.reason());
    }
}
