package dev.shelfie.domain.expansion;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A post with the related records that an expansion asks for.
 *
 * @param post the post
 * @param influencer who published it; null if not expanded
 * @param products the products that it shows, best first, without deleted ones; null if not expanded
 */
public record ExpandedPost(
        Post post,
        @Nullable ExpandedInfluencer influencer,
        @Nullable List<Product> products) {

    /** @throws NullPointerException if {@code post} is null */
    public ExpandedPost {
        requireNonNull(post, "post");
        products = products == null ? null : List.copyOf(products);
    }

    /** The post alone, nothing expanded. */
    public static ExpandedPost bare(Post post) {
        return new ExpandedPost(post, null, null);
    }
}
