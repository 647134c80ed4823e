package dev.shelfie.application.work;

/** Makes the unique part of new records' ids. Safe for concurrent use. */
@FunctionalInterface
public interface IdGenerator {

    /**
     * 26 characters of Crockford's base 32 in upper case that were never returned before, by this or any other
     * generator, and sort after those returned earlier: a ULID.
     */
    String next();
}
