package dev.shelfie.application.gallery;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import java.time.Clock;

/** The galleries of accounts, and what they show. Driving port; safe for concurrent use. */
public interface GalleryUseCases {

    /** The use cases over this store. */
    static GalleryUseCases over(GalleryStore store, IdGenerator ids, Clock clock) {
        return new GalleryService(store, ids, clock);
    }

    /**
     * The account's gallery with this id.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is none
     */
    Gallery getGallery(AccountId account, GalleryId id);

    /** The account's galleries, newest first. */
    Listing<Gallery> listGalleries(ListGalleries query);

    /**
     * Creates a gallery.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the account has {@link Gallery#MAX_PER_ACCOUNT} already;
     *     {@code invalid_request} if it names posts, influencers or products that the account doesn't have
     */
    Gallery createGallery(CreateGallery command);

    /**
     * Changes a gallery. One that has this content already stays as it is.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is none; {@code precondition_failed} if it has
     *     another version; {@code invalid_request} if it newly names records that the account doesn't have
     */
    Gallery changeGallery(ChangeGallery command);

    /**
     * Deletes a gallery; its posts stay.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is none; {@code precondition_failed} if it has
     *     another version
     */
    void deleteGallery(DeleteGallery command);

    /**
     * The posts that a gallery shows: published, of active influencers, not hidden.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such gallery
     */
    Listing<ExpandedPost> listGalleryPosts(ListGalleryPosts query);

    /** What a gallery would show, without saving it: how many posts, and the first of them. */
    GalleryPreview previewGallery(PreviewGallery query);
}
