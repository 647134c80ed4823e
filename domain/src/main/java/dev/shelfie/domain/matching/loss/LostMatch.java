package dev.shelfie.domain.matching.loss;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A product that a post doesn't show any more: their match was confirmed, and then withdrawn or only suggested, without a
 * person's decision on it. There is at most one of a post and a product. It lasts until a person decides on the two or dismisses
 * it, or the matcher confirms them again.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param post the post
 * @param product the product, which may be deleted
 * @param productTitle the product's title at that time
 * @param reason why the post lost the product
 * @param betterProduct the product that took over; only with {@link LossReason#BETTER_MATCH}
 * @param confidence the confidence that the match had, from 0 to 1
 * @param lostAt when
 */
public record LostMatch(
        LostMatchId id,
        AccountId account,
        PostId post,
        ProductId product,
        String productTitle,
        LossReason reason,
        @Nullable ProductId betterProduct,
        double confidence,
        Instant lostAt) {

    /**
     * @throws DomainException if the confidence is out of bounds, or a better product doesn't fit the reason
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public LostMatch {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(post, "post");
        requireNonNull(product, "product");
        requireNonNull(productTitle, "productTitle");
        requireNonNull(reason, "reason");
        new Validator()
                .check(confidence >= 0 && confidence <= 1, "confidence", "must be a number from 0 to 1")
                .check(
                        (betterProduct != null) == (reason == LossReason.BETTER_MATCH),
                        "better_product",
                        "must be given if the reason is better_match, and only then")
                .verify();
        lostAt = Validator.truncate("lost_at", lostAt);
    }

    /** The loss of a match that was confirmed, of a product with this title. */
    public static LostMatch of(
            Match match, String title, LossReason reason, @Nullable ProductId better, LostMatchId id, Instant now) {
        return new LostMatch(
                id, match.account(), match.post(), match.product(), title, reason, better, match.confidence(), now);
    }

    /** Its position in lists. */
    public Position position() {
        return new Position(lostAt, id.value());
    }
}
