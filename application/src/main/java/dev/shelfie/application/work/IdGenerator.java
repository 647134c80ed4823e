package dev.shelfie.application.work;

import java.security.SecureRandom;
import java.time.Clock;

/** Makes the unique part of new records' ids: {@code ProductId.of(ids.next())}. Safe for concurrent use. */
@FunctionalInterface
public interface IdGenerator {

    /**
     * A generator of ULIDs. Make one for each process: only what the same generator returns is sure to sort in its order within a
     * millisecond.
     */
    static IdGenerator ulids(Clock clock, SecureRandom random) {
        return new UlidGenerator(clock, random);
    }

    /**
     * 26 characters of Crockford's base 32 in upper case that were never returned before, by this or any other
     * generator, and sort after those returned earlier: a ULID.
     */
    String next();
}
