package dev.shelfie.inmemory.support;

import dev.shelfie.domain.listing.Position;
import java.util.List;

/**
 * How records of one sort are kept: what tells them apart, and where they are listed. There is one instance of each.
 *
 * @param <R> the records
 */
public interface Schema<R> {

    /** What they are called in messages, such as {@code post}. */
    String name();

    /** The record's id. */
    Object id(R record);

    /** What no other record of the account may have. */
    List<UniqueKey> uniqueKeys(R record);

    /** The list in which the record stands, by any name that has an {@code equals}. */
    Object list(R record);

    /** The record's place in its list. */
    Position position(R record);
}
