package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryInput;

/**
 * Changes a gallery.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version
 * @param input the new content
 */
public record ChangeGallery(AccountId account, GalleryId id, long version, GalleryInput input) {

    /** @throws NullPointerException if an argument is null */
    public ChangeGallery {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
        requireNonNull(input, "input");
    }
}
