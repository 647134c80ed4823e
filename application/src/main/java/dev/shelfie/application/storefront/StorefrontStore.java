package dev.shelfie.application.storefront;

import dev.shelfie.application.gallery.GalleryStore;

/** The ports that the storefront needs of a store. All must belong to the same one. Safe for concurrent use. */
public interface StorefrontStore extends GalleryStore {

    /** Publishable tokens. */
    PublishableTokenRepository publishableTokens();
}
