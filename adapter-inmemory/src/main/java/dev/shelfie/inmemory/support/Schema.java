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

    /** The lists in which the record stands, each once, by any names that have an {@code equals}. */
    List<Object> lists(R record);

    /** The record's place in its lists. */
    Position position(R record);
}
