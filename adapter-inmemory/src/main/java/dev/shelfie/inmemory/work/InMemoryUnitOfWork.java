package dev.shelfie.inmemory.work;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.inmemory.support.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Units of work over one immutable state. A unit changes a copy of its own, which takes the place of the state when the
 * unit ends well, and is dropped when it doesn't. Units run one after the other; readers never wait, and each call of
 * theirs reads one state.
 */
public final class InMemoryUnitOfWork implements UnitOfWork {

    private final ReentrantLock writing = new ReentrantLock();
    private volatile Snapshot shared = Snapshot.EMPTY;

    /** The state of the unit that is running; touched by the thread that holds the lock alone. */
    private Snapshot own = Snapshot.EMPTY;

    /** What that unit leads to; touched by the same thread. */
    private final List<Runnable> consequences = new ArrayList<>();

    @Override
    public <T> T run(Supplier<T> work) {
        if (writing.isHeldByCurrentThread()) {
            return work.get();
        }
        T result;
        List<Runnable> due;
        writing.lock();
        try {
            own = shared;
            consequences.clear();
            result = work.get();
            shared = own;
            due = List.copyOf(consequences);
        } finally {
            writing.unlock();
        }
        due.forEach(Runnable::run);
        return result;
    }

    /** {@link #run}: here every unit is patient, as it waits for the others before it alone. */
    @Override
    public <T> T runBulk(Supplier<T> work) {
        return run(work);
    }

    /** Runs {@code consequence} when this thread's unit has ended well, and never if it fails; at once without a unit. */
    public void afterwards(Runnable consequence) {
        if (writing.isHeldByCurrentThread()) {
            consequences.add(consequence);
        } else {
            consequence.run();
        }
    }

    /** The state as this thread sees it: its unit's, or the one that all share. */
    public Snapshot current() {
        return writing.isHeldByCurrentThread() ? own : shared;
    }

    /** Changes the state in this thread's unit, or in one of its own. */
    public void change(UnaryOperator<Snapshot> change) {
        run(() -> own = change.apply(own));
    }
}
