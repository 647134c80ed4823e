package dev.shelfie.inmemory.work;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.support.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Transactions over immutable snapshots. A transaction changes its own snapshot. A commit publishes that snapshot, and a
 * rollback drops it. Transactions run one after the other. Readers never wait, and read the last committed snapshot.
 */
public final class InMemoryUnitOfWork implements UnitOfWork {

    private final ReentrantLock writing = new ReentrantLock();
    private volatile Snapshot committed = Snapshot.EMPTY;

    /** The snapshot of the running transaction; guarded by the lock. */
    private Snapshot own = Snapshot.EMPTY;

    /** What to do after the commit of that transaction; guarded by the lock. */
    private final List<Runnable> afterCommit = new ArrayList<>();

    @Override
    public <T> T run(Supplier<T> work) {
        return writing.isHeldByCurrentThread() ? runNested(work) : runTransaction(work);
    }

    private <T> T runTransaction(Supplier<T> work) {
        T result;
        List<Runnable> due;
        writing.lock();
        try {
            own = committed;
            afterCommit.clear();
            result = work.get();
            committed = own;
            due = List.copyOf(afterCommit);
        } finally {
            writing.unlock();
        }
        due.forEach(Runnable::run);
        return result;
    }

    /** Runs work inside this thread's transaction, with a savepoint: work that fails changes nothing. */
    private <T> T runNested(Supplier<T> work) {
        Snapshot savepoint = own;
        int due = afterCommit.size();
        boolean done = false;
        try {
            T result = work.get();
            done = true;
            return result;
        } finally {
            if (!done) {
                own = savepoint;
                afterCommit.subList(due, afterCommit.size()).clear();
            }
        }
    }

    /** The same as {@link #run}: every transaction waits for those before it, and for nothing else. */
    @Override
    public <T> T runBulk(Supplier<T> work) {
        return run(work);
    }

    /** Runs {@code action} when this thread's transaction is committed, and never after a rollback; at once without one. */
    public void afterCommit(Runnable action) {
        if (writing.isHeldByCurrentThread()) {
            afterCommit.add(action);
        } else {
            action.run();
        }
    }

    /** The snapshot of this thread's transaction, or the last committed one without a transaction. */
    public Snapshot snapshot() {
        return writing.isHeldByCurrentThread() ? own : committed;
    }

    /** The account's table in {@link #snapshot()}. */
    public <R> Table<R> table(AccountId account, TableDefinition<R> definition) {
        return snapshot().table(account, definition);
    }

    /** Changes the snapshot in this thread's transaction, or in a new one. */
    public void update(UnaryOperator<Snapshot> change) {
        run(() -> own = change.apply(own));
    }
}
