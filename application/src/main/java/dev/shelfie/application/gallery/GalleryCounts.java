package dev.shelfie.application.gallery;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;

/** Stores what is counted of shoppers, by gallery and day. Driven port; safe for concurrent use. */
public interface GalleryCounts {

    /** How many days are stored, the current one included: a little more than a year. */
    int RETENTION_DAYS = 400;

    /**
     * Adds counts to the stored ones. Ignores those of galleries that aren't there, or aren't published.
     *
     * @param counted no gallery and day twice
     */
    void add(Collection<GalleryDay> counted);

    /** The gallery's days from {@code from} on, the oldest first; days on which nothing was counted are left out. */
    List<GalleryDay> list(AccountId account, GalleryId gallery, LocalDate from);

    /**
     * Deletes the account's days before this one.
     *
     * @return how many it deleted
     */
    int deleteBefore(AccountId account, LocalDate day);
}
