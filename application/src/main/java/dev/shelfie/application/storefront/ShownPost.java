package dev.shelfie.application.storefront;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A post as shoppers see it.
 *
 * @param post the post, which is published
 * @param influencer who published it, and is active
 * @param products the products that it shows and that can be shown, best first
 * @param positions where in its media those are that somebody has placed
 * @param left how much longer it may be shown, until the rights to it end; null without an end
 */
public record ShownPost(
        Post post,
        Influencer influencer,
        List<Product> products,
        Map<ProductId, MediaPosition> positions,
        @Nullable Duration left) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ShownPost {
        requireNonNull(post, "post");
        requireNonNull(influencer, "influencer");
        products = List.copyOf(products);
        positions = Map.copyOf(positions);
    }
}
