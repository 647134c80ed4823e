package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.gallery.GalleryInput;
import org.jspecify.annotations.Nullable;

/**
 * Creates a gallery.
 *
 * @param account the account
 * @param input the content
 * @param creator the user or the token that creates it; null if nobody knows
 */
public record CreateGallery(
        AccountId account, GalleryInput input, @Nullable Actor creator) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public CreateGallery {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}
