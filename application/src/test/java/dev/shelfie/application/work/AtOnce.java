package dev.shelfie.application.work;

import java.util.function.Supplier;

/** Runs work at once, for stores that undo nothing. */
public final class AtOnce implements UnitOfWork {

    @Override
    public <T> T run(Supplier<T> work) {
        return work.get();
    }

    @Override
    public <T> T runBulk(Supplier<T> work) {
        return work.get();
    }
}
