package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;

/**
 * Links a product to a post by hand.
 *
 * @param account whose
 * @param post the post
 * @param product what it shows
 * @param by the token of the person who says so
 */
public record LinkProduct(AccountId account, PostId post, ProductId product, TokenId by) {

    /** @throws NullPointerException if an argument is null */
    public LinkProduct {
        requireNonNull(account, "account");
        requireNonNull(post, "post");
        requireNonNull(product, "product");
        requireNonNull(by, "by");
    }
}
