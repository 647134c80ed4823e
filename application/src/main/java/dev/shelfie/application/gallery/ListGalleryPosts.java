package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.gallery.GalleryId;

/**
 * Lists the posts that a gallery shows, or would show if it were published: pinned ones first, then those that its rules take, newest
 * first.
 *
 * @param account the account
 * @param gallery the gallery
 * @param window which part of the list
 * @param expansion what to expand
 */
public record ListGalleryPosts(AccountId account, GalleryId gallery, Window window, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public ListGalleryPosts {
        requireNonNull(account, "account");
        requireNonNull(gallery, "gallery");
        requireNonNull(window, "window");
        requireNonNull(expansion, "expansion");
    }
}
