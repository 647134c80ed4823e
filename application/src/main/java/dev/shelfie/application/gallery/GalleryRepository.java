package dev.shelfie.application.gallery;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.listing.Position;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores galleries. Driven port; safe for concurrent use. */
public interface GalleryRepository {

    /** The account's gallery with this id. */
    Optional<Gallery> find(AccountId account, GalleryId id);

    /** The account's galleries with these ids, in any order; those that don't exist are left out. */
    List<Gallery> findAll(AccountId account, Collection<GalleryId> ids);

    /**
     * The positions of the account's galleries, with their ids, newest first.
     *
     * @param status lists those with this status; null for all
     * @param after where to continue; null for the beginning
     * @param limit how many at most
     */
    List<Position> listPositions(
            AccountId account, @Nullable GalleryStatus status, @Nullable Position after, int limit);

    /** How many galleries the account has. Nobody else adds one to them before the unit of work ends. */
    int countLocked(AccountId account);

    /**
     * Saves a gallery: a new one if its version is 0, otherwise in place of the version it was read with.
     *
     * @return the gallery with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or deleted since it
     *     was read; {@code not_found} if there is no such account
     */
    Gallery save(Gallery gallery);

    /**
     * Deletes a gallery.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or deleted since it
     *     was read
     */
    void delete(Gallery gallery);
}
