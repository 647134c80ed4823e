package dev.shelfie.application.gallery;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.ShopperEvent;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/** Counts what shoppers see and do in galleries, without knowing them. Driving port; safe for concurrent use. */
public interface CountingUseCases {

    /** The longest period that can be read at a time, in days. */
    int MAX_DAYS = GalleryCounts.RETENTION_DAYS;

    /** The use cases over this store. */
    static CountingUseCases over(GalleryCounts counts, GalleryRepository galleries, Clock clock) {
        return new CountingService(counts, galleries, clock);
    }

    /**
     * Counts an event, in memory until {@link #save}. It is dropped if more galleries than memory is for have events: more of the account
     * than an account may have, or twenty times as many of all accounts.
     *
     * @param gallery any; {@link #save} passes over those that the account doesn't have or hasn't published
     */
    void count(AccountId account, GalleryId gallery, ShopperEvent event);

    /** The galleries of an account whose events are counted: those that it has published. */
    Set<GalleryId> listCounted(AccountId account);

    /** How many events were dropped since the node started. */
    long dropped();

    /**
     * Saves what was counted since the last call. Call it every few seconds, and at the end.
     *
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached; the counts then stay in memory
     */
    void save();

    /**
     * What was saved of a gallery in the last {@code days} days, that of today included: each day, the oldest first.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such gallery; {@code invalid_request} unless there
     *     are 1 to {@value #MAX_DAYS} days
     */
    List<GalleryDay> listDays(AccountId account, GalleryId gallery, int days);
}
