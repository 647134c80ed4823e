package dev.shelfie.application.retention;

import dev.shelfie.application.store.Store;
import java.time.Clock;

/** Deletes what is kept for a time only. Driving port; safe for concurrent use. */
public interface RetentionUseCases {

    /** The use cases over this store. */
    static RetentionUseCases over(Store store, Clock clock) {
        return new RetentionService(
                store.accounts(),
                store.answers(),
                store.audit(),
                store.events(),
                store.deliveries(),
                store.galleryCounts(),
                clock);
    }

    /**
     * Deletes, in all accounts, the stored answers that have expired, the entries of the audit log and the events that are older than
     * {@code kept} says, the deliveries that are older than {@link dev.shelfie.domain.webhook.Delivery#RETENTION}, and the counts of galleries of all but
     * the last {@link dev.shelfie.application.gallery.GalleryCounts#RETENTION_DAYS} days. Each batch is a transaction of its own, so that no lock is held for long, and several nodes
     * may do so at once.
     *
     * @return how many answers, entries, deliveries, events and days it deleted
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached; what was deleted by
     *     then stays deleted
     */
    int deleteExpired(Retention kept);
}
