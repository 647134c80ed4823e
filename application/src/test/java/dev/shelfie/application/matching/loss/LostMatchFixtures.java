package dev.shelfie.application.matching.loss;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;

/** Lost matches for tests. */
public final class LostMatchFixtures {

    private LostMatchFixtures() {}

    /** An id that no other lost match has. */
    public static LostMatchId aLostMatchId() {
        return LostMatchId.of(IDS.next());
    }

    /** A match of these two that was lost for this reason at that time, not yet saved. */
    public static LostMatch aLostMatch(Post post, ProductId product, LossReason reason, Instant at) {
        ProductId better = reason == LossReason.BETTER_MATCH ? ProductId.of(IDS.next()) : null;
        return new LostMatch(
                aLostMatchId(), post.account(), post.id(), product, "Linen dress", reason, better, 0.9876, at);
    }
}
