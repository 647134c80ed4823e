package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.gallery.GalleryInput;

/**
 * Asks what a gallery would show that isn't saved.
 *
 * @param account the account
 * @param gallery what the gallery would be; posts, influencers and products that it names may be gone
 * @param expansion what to expand in its posts
 */
public record PreviewGallery(AccountId account, GalleryInput gallery, Expansion expansion) {

    /** @throws NullPointerException if an argument is null */
    public PreviewGallery {
        requireNonNull(account, "account");
        requireNonNull(gallery, "gallery");
        requireNonNull(expansion, "expansion");
    }
}
