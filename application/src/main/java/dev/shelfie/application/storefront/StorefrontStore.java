package dev.shelfie.application.storefront;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.gallery.GalleryStore;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.product.ProductRepository;

/** The ports that the storefront needs of a store. All must belong to the same one. Safe for concurrent use. */
public interface StorefrontStore extends GalleryStore {

    /** Accounts. */
    AccountRepository accounts();

    /** Products. */
    ProductRepository products();

    /** Where products are in pictures. */
    MatchRepository matches();

    /** Publishable tokens. */
    PublishableTokenRepository publishableTokens();
}
