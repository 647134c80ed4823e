package dev.shelfie.application.storefront;

import dev.shelfie.application.gallery.GalleryUseCases;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.storefront.PublishableToken;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * What shoppers see: published posts of active influencers, unless the rights to them have ended, with those of their confirmed
 * products that can be shown. Driving port; safe for concurrent use.
 */
public interface StorefrontUseCases {

    /** The use cases over this store. */
    static StorefrontUseCases over(StorefrontStore store, GalleryUseCases galleries, PostUseCases posts, Clock clock) {
        return new StorefrontService(store, galleries, posts, clock);
    }

    /**
     * The publishable token with this value.
     *
     * @param value what the client sent, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is malformed, unknown or deleted
     */
    PublishableToken authenticate(String value);

    /**
     * The posts of a published gallery, in its order.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such gallery, or it is a draft
     */
    Listing<ShownPost> listGalleryPosts(AccountId account, GalleryId gallery, Window window);

    /**
     * The posts that show a product which can be bought, newest first.
     *
     * @param product the shop's own id of a product: posts that show it or another one of its item group; null for all posts
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such product
     */
    Listing<ShownPost> listPosts(AccountId account, @Nullable String product, Window window);

    /**
     * One post, with those of its products that can be bought.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such post that shoppers may see
     */
    ShownPost getPost(AccountId account, PostId id);
}
