package dev.shelfie.application.storefront;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.util.List;

/**
 * A post as shoppers see it.
 *
 * @param post the post, which is published
 * @param influencer who published it, and is active
 * @param products the products that it shows and that can be shown, best first
 */
public record ShownPost(Post post, Influencer influencer, List<Product> products) {

    /** @throws NullPointerException if an argument is null */
    public ShownPost {
        requireNonNull(post, "post");
        requireNonNull(influencer, "influencer");
        products = List.copyOf(products);
    }
}
