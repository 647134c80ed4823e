package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryStatus;
import org.jspecify.annotations.Nullable;

/**
 * Lists galleries, newest first.
 *
 * @param account the account
 * @param status lists those with this status; null for all
 * @param window which part of the list
 */
public record ListGalleries(AccountId account, @Nullable GalleryStatus status, Window window) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ListGalleries {
        requireNonNull(account, "account");
        requireNonNull(window, "window");
    }
}
