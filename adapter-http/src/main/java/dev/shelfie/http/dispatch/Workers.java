package dev.shelfie.http.dispatch;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.exchange.RequestContext;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.SameThreadExecutor;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads that wait for the database for requests. Accounts share them: those with waiting tasks take turns, and
 * none uses more than three quarters of the threads at a time, so that the next task of another starts at once. Of tasks
 * that keep processors busy, an account beside others runs one for every two processors at a time, and as many more if these
 * take long. Requests that aren't authenticated count for their network. Safe for concurrent use.
 */
public final class Workers {

    /** How long an account counts after a task of it has begun. */
    private static final long COMPANY_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final long PATIENCE_MILLIS = 200;
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);

    private final Executor threads;
    private final int maxOfAccount;
    private final int maxBusy;
    private final LongSupplier nanoTime;
    /** Tasks that wait, in the order of their turns. */
    private final Map<Line, Queue<Runnable>> waiting = new LinkedHashMap<>();

    private final Map<Object, Integer> running = new HashMap<>();
    private final Map<Object, Busy> busy = new HashMap<>();
    private final Company company = new Company();
    /** How many tasks have no thread because their accounts use as many as they may. */
    private int heldBack;

    private boolean watched;

    private Workers(Executor threads, int maxOfAccount, int maxBusy, LongSupplier nanoTime) {
        this.threads = threads;
        this.maxOfAccount = maxOfAccount;
        this.maxBusy = maxBusy;
        this.nanoTime = nanoTime;
    }

    /** These threads, of which there are {@code count}. */
    public static Workers of(Executor threads, int count) {
        return of(threads, count, Runtime.getRuntime().availableProcessors(), System::nanoTime);
    }

    /** The same on a machine with so many processors, and with this clock. */
    static Workers of(Executor threads, int count, int processors, LongSupplier nanoTime) {
        return new Workers(threads, Math.max(1, count - Math.max(1, count / 4)), Math.max(1, processors / 2), nanoTime);
    }

    /** These threads, all of which one account may use while no other wants any. */
    public static Workers inTurns(Executor threads) {
        return new Workers(threads, Integer.MAX_VALUE, Integer.MAX_VALUE, System::nanoTime);
    }

    /** No threads: each task runs at once, on the thread that adds it. */
    public static Workers callingThread() {
        return new Workers(SameThreadExecutor.INSTANCE, 1, 1, System::nanoTime);
    }

    /**
     * How many threads a line of requests that are answered together has: one for every two processors, as the others
     * send and receive and run the database; and no more than leave others to the account's other requests.
     */
    int ofLine() {
        return Math.max(1, Math.min(maxBusy, maxOfAccount / 3));
    }

    boolean isCallingThread() {
        return threads == SameThreadExecutor.INSTANCE;
    }

    /** Runs tasks of a request, for the account of its caller. */
    Executor of(HttpServerExchange http) {
        return of(new Line(RequestContext.of(http).holder(), false));
    }

    /** Runs tasks of a request that keep processors busy, here or in the database: pages of lists, searches, counts. */
    Executor busyOf(HttpServerExchange http) {
        return of(new Line(RequestContext.of(http).holder(), true));
    }

    /** Runs tasks of an account. */
    public Executor of(AccountId account) {
        return of(new Line(account, false));
    }

    /** Runs tasks of an account that keep processors busy. */
    Executor busyOf(AccountId account) {
        return of(new Line(account, true));
    }

    private Executor of(Line line) {
        return isCallingThread() ? threads : task -> add(line, task);
    }

    private void add(Line line, Runnable task) {
        synchronized (this) {
            waiting.computeIfAbsent(line, any -> new ArrayDeque<>()).add(task);
        }
        try {
            threads.execute(this::runNext);
        } catch (RejectedExecutionException e) {
            remove(line, task);
            throw e;
        }
    }

    private synchronized void remove(Line line, Runnable task) {
        Queue<Runnable> tasks = waiting.get(line);
        if (tasks != null && tasks.remove(task) && tasks.isEmpty()) {
            waiting.remove(line);
        }
    }

    private void runNext() {
        Turn turn = next();
        if (turn == null) {
            return;
        }
        try {
            turn.task().run();
        } finally {
            if (end(turn.line())) {
                threads.execute(this::runNext);
            }
        }
    }

    private synchronized @Nullable Turn next() {
        long now = nanoTime.getAsLong();
        Iterator<Map.Entry<Line, Queue<Runnable>>> turns = waiting.entrySet().iterator();
        while (turns.hasNext()) {
            Map.Entry<Line, Queue<Runnable>> each = turns.next();
            Line line = each.getKey();
            if (mayStart(line, now)) {
                Queue<Runnable> tasks = each.getValue();
                Runnable task = tasks.remove();
                turns.remove();
                if (!tasks.isEmpty()) {
                    waiting.put(line, tasks);
                }
                start(line, now);
                return new Turn(line, task);
            }
        }
        heldBack++;
        return null;
    }

    private boolean mayStart(Line line, long now) {
        if (running.getOrDefault(line.account(), 0) >= maxOfAccount) {
            return false;
        }
        Busy tasks = line.busy() ? busy.get(line.account()) : null;
        if (tasks == null || tasks.count() < maxBusy || !company.has(line.account(), now)) {
            return true;
        }
        if (tasks.count() >= 2 * maxBusy) {
            return false;
        }
        if (now - tasks.lastStart() >= PATIENCE_NANOS) {
            return true;
        }
        watch();
        return false;
    }

    /** Looks once more after a while: those that run may take long. */
    private void watch() {
        if (!watched) {
            watched = true;
            CompletableFuture.delayedExecutor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS, threads)
                    .execute(this::runNextOfWatched);
        }
    }

    private void runNextOfWatched() {
        synchronized (this) {
            watched = false;
        }
        runNext();
    }

    private void start(Line line, long now) {
        running.merge(line.account(), 1, Integer::sum);
        if (line.busy()) {
            busy.merge(line.account(), new Busy(1, now), (before, one) -> new Busy(before.count() + 1, now));
        }
        company.note(line.account(), now);
    }

    /** Whether a task that was held back can have this thread. */
    private synchronized boolean end(Line line) {
        running.computeIfPresent(line.account(), (same, tasks) -> tasks == 1 ? null : tasks - 1);
        if (line.busy()) {
            busy.computeIfPresent(line.account(), (same, tasks) -> tasks.oneLess());
        }
        if (heldBack > 0) {
            heldBack--;
            return true;
        }
        return false;
    }

    /** Tasks of an account that wait for a thread: those that keep processors busy, or the others. */
    private record Line(Object account, boolean busy) {}

    private record Turn(Line line, Runnable task) {}

    /** The tasks of an account that run and keep processors busy; {@code lastStart} is that of the latest. */
    private record Busy(int count, long lastStart) {

        @Nullable
        Busy oneLess() {
            return count == 1 ? null : new Busy(count - 1, lastStart);
        }
    }

    /** Which accounts tasks began for most recently: the last one, and the last one but it. */
    private static final class Company {

        private @Nullable Object last;
        private long lastStart;
        private long startBefore;
        private boolean two;

        void note(Object account, long now) {
            if (last != null && !last.equals(account)) {
                startBefore = lastStart;
                two = true;
            }
            last = account;
            lastStart = now;
        }

        /** Whether a task of another account began a moment ago. */
        boolean has(Object account, long now) {
            if (last == null) {
                return false;
            }
            return last.equals(account) ? two && now - startBefore < COMPANY_NANOS : now - lastStart < COMPANY_NANOS;
        }
    }
}
