package dev.shelfie.application.work;

import java.util.function.Supplier;

/**
 * A transaction: what is saved inside becomes visible to others all at once when it ends well, and not at all when it
 * ends with an exception. A unit within a unit is part of the outer one. Safe for concurrent use; a unit belongs to the
 * thread that runs it.
 */
public interface UnitOfWork {

    /**
     * Runs {@code work} as one transaction.
     *
     * @return what {@code work} returns
     * @throws RuntimeException whatever {@code work} throws, after everything it saved was undone
     */
    <T> T run(Supplier<T> work);

    /**
     * Runs {@code work} as one transaction that moves many records, and may take a minute where {@link #run} gives up
     * after a second or so. A unit within a unit is as patient as the outer one.
     *
     * @return what {@code work} returns
     * @throws RuntimeException whatever {@code work} throws, after everything it saved was undone
     */
    <T> T runBulk(Supplier<T> work);
}
