package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;

/**
 * Links a product to a post by hand.
 *
 * @param account the account
 * @param post the post
 * @param product what it shows
 * @param by the user or the token that says so
 */
public record LinkProduct(AccountId account, PostId post, ProductId product, Actor by) {

    /** @throws NullPointerException if an argument is null */
    public LinkProduct {
        requireNonNull(account, "account");
        requireNonNull(post, "post");
        requireNonNull(product, "product");
        requireNonNull(by, "by");
    }
}
