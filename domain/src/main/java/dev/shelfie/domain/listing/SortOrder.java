package dev.shelfie.domain.listing;

import java.time.Instant;
import java.util.Comparator;

/**
 * The order of a list: by a time of its records, and by their ids, in the same direction, where that is equal. An index
 * has the records in each of these orders, so that a page costs the same wherever it is.
 */
public enum SortOrder {
    /** The order of lists unless the client names another. */
    NEWEST_FIRST("-created_at"),
    OLDEST_FIRST("created_at"),
    LAST_UPDATED_FIRST("-updated_at"),
    /** What changes while the list is read moves to its end, so that none of it is missed. */
    FIRST_UPDATED_FIRST("updated_at");

    private final String publicName;

    SortOrder(String publicName) {
        this.publicName = publicName;
    }

    /** The public name, such as {@code -created_at}: the name of the time, with a minus if the last one comes first. */
    public String publicName() {
        return publicName;
    }

    /** Whether the last time comes first. */
    public boolean isDescending() {
        return this == NEWEST_FIRST || this == LAST_UPDATED_FIRST;
    }

    /** Whether the time is that of the last change, rather than of the creation. */
    public boolean isByUpdate() {
        return this == LAST_UPDATED_FIRST || this == FIRST_UPDATED_FIRST;
    }

    /** The position of a record in a list of this order. */
    public Position position(Instant createdAt, Instant updatedAt, String id) {
        return new Position(isByUpdate() ? updatedAt : createdAt, id);
    }

    /** This order of positions. */
    public Comparator<Position> comparator() {
        return isDescending() ? Position.NEWEST_FIRST : Position.NEWEST_FIRST.reversed();
    }
}
