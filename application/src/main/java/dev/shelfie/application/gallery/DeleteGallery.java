package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryId;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a gallery; its posts stay.
 *
 * @param account the account
 * @param id the id of the record
 * @param version the expected version; null for any
 */
public record DeleteGallery(
        AccountId account, GalleryId id, @Nullable Long version) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public DeleteGallery {
        requireNonNull(account, "account");
        requireNonNull(id, "id");
    }
}
