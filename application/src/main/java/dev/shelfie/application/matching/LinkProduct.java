package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import org.jspecify.annotations.Nullable;

/**
 * Links a product to a post by hand.
 *
 * @param account the account
 * @param post the post
 * @param product what it shows
 * @param position where the product is in the post's media; null leaves it as it is
 * @param by the user or the token that says so
 */
public record LinkProduct(
        AccountId account,
        PostId post,
        ProductId product,
        @Nullable MediaPosition position,
        Actor by) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public LinkProduct {
        requireNonNull(account, "account");
        requireNonNull(post, "post");
        requireNonNull(product, "product");
        requireNonNull(by, "by");
    }

    /** The same without a word on where the product is. */
    public LinkProduct(AccountId account, PostId post, ProductId product, Actor by) {
        this(account, post, product, null, by);
    }
}
