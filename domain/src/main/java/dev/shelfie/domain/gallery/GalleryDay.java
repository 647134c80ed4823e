package dev.shelfie.domain.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import java.time.LocalDate;

/**
 * How often shoppers did what is counted of them in a gallery, on one day.
 *
 * @param account the account
 * @param gallery the gallery
 * @param day the day, in UTC
 * @param views how often it came into view
 * @param opens how often one of its posts was opened
 * @param clicks how often the link to a product was followed
 */
public record GalleryDay(AccountId account, GalleryId gallery, LocalDate day, long views, long opens, long clicks) {

    /**
     * @throws dev.shelfie.domain.error.DomainException if a number is negative
     * @throws NullPointerException if an argument is null
     */
    public GalleryDay {
        requireNonNull(account, "account");
        requireNonNull(gallery, "gallery");
        requireNonNull(day, "day");
        new Validator()
                .check(views >= 0, "views", "must not be negative")
                .check(opens >= 0, "opens", "must not be negative")
                .check(clicks >= 0, "clicks", "must not be negative")
                .verify();
    }

    /** A day on which nothing happened. */
    public static GalleryDay without(AccountId account, GalleryId gallery, LocalDate day) {
        return new GalleryDay(account, gallery, day, 0, 0, 0);
    }

    /** A day on which one thing happened. */
    public static GalleryDay of(AccountId account, GalleryId gallery, LocalDate day, ShopperEvent event) {
        return new GalleryDay(
                account,
                gallery,
                day,
                event == ShopperEvent.VIEW ? 1 : 0,
                event == ShopperEvent.OPEN ? 1 : 0,
                event == ShopperEvent.CLICK ? 1 : 0);
    }

    /**
     * What there is one of.
     *
     * @param gallery the gallery
     * @param day the day, in UTC
     */
    public record Key(GalleryId gallery, LocalDate day) {

        /** @throws NullPointerException if an argument is null */
        public Key {
            requireNonNull(gallery, "gallery");
            requireNonNull(day, "day");
        }
    }

    /** Which gallery and day it is of. */
    public Key key() {
        return new Key(gallery, day);
    }

    /** This day with what {@code more} adds to it. */
    public GalleryDay plus(GalleryDay more) {
        return new GalleryDay(account, gallery, day, views + more.views, opens + more.opens, clicks + more.clicks);
    }
}
