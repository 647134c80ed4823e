package dev.shelfie.http.dispatch;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.exchange.RequestContext;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.SameThreadExecutor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The threads that wait for the database for requests. Accounts share them: those with waiting tasks take turns, for
 * lists and for the rest, and none uses more than three quarters of the threads at a time, so that the next task of another starts at
 * once. While another account is active, an account may read one list for every two processors at a time, and as many again once these
 * take long. Requests that aren't authenticated count for their network. Safe for concurrent use.
 */
public final class Workers {

    /** How long an account counts as active after a task of it has begun. */
    private static final long ACTIVE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final long PATIENCE_MILLIS = 200;
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);

    private final Executor threads;
    private final int count;
    private final int maxOfAccount;
    private final int maxLists;
    private final LongSupplier nanoTime;
    /** Tasks that wait, in the order of their turns. */
    private final Map<Share, Queue<Runnable>> waiting = new LinkedHashMap<>();

    private final Map<Object, Integer> running = new HashMap<>();
    /** The lists that accounts read. */
    private final Map<Object, List<Turn>> lists = new HashMap<>();

    private final RecentAccounts recent = new RecentAccounts();
    private int allRunning;
    /** Whether a look at waiting lists is scheduled. */
    private boolean watched;

    private Workers(Executor threads, int count, int maxOfAccount, int maxLists, LongSupplier nanoTime) {
        this.threads = threads;
        this.count = count;
        this.maxOfAccount = maxOfAccount;
        this.maxLists = maxLists;
        this.nanoTime = nanoTime;
    }

    /** These threads, of which there are {@code count}. */
    public static Workers of(Executor threads, int count) {
        return of(threads, count, Runtime.getRuntime().availableProcessors(), System::nanoTime);
    }

    /** The same on a machine with so many processors, and with this clock. */
    static Workers of(Executor threads, int count, int processors, LongSupplier nanoTime) {
        int maxOfAccount = Math.max(1, count - Math.max(1, count / 4));
        return new Workers(threads, count, maxOfAccount, Math.max(1, processors / 2), nanoTime);
    }

    /** These threads, of which there are {@code count}. One account may use all of them while no other wants any. */
    public static Workers inTurns(Executor threads, int count) {
        return new Workers(threads, count, count, count, System::nanoTime);
    }

    /** No threads: each task runs at once, on the thread that adds it. */
    public static Workers callingThread() {
        return new Workers(SameThreadExecutor.INSTANCE, 1, 1, 1, System::nanoTime);
    }

    /**
     * How many threads a line of requests that are answered together has: one for every two processors, as the others
     * send and receive and run the database; and no more than leave others to the account's other requests.
     */
    int ofLine() {
        return Math.max(1, Math.min(maxLists, maxOfAccount / 3));
    }

    boolean isCallingThread() {
        return threads == SameThreadExecutor.INSTANCE;
    }

    /** Runs tasks of a request, for the account of its caller. */
    Executor of(HttpServerExchange http) {
        return of(new Share(RequestContext.of(http).holder(), false));
    }

    /** Runs tasks of a request that read a page of a list. */
    Executor ofList(HttpServerExchange http) {
        return ofList(RequestContext.of(http).holder());
    }

    /** Runs tasks of an account. */
    public Executor of(AccountId account) {
        return of(new Share(account, false));
    }

    /** Runs tasks that read a page of a list, for an account or a network. */
    Executor ofList(Object account) {
        return of(new Share(account, true));
    }

    private Executor of(Share share) {
        return isCallingThread() ? threads : task -> add(share, task);
    }

    private void add(Share share, Runnable task) {
        List<Turn> turns;
        synchronized (this) {
            waiting.computeIfAbsent(share, any -> new ArrayDeque<>()).add(task);
            turns = turns();
        }
        try {
            turns.forEach(this::start);
        } catch (RejectedExecutionException e) {
            remove(share, task);
            throw e;
        }
    }

    private synchronized void remove(Share share, Runnable task) {
        Queue<Runnable> tasks = waiting.get(share);
        if (tasks != null && tasks.remove(task) && tasks.isEmpty()) {
            waiting.remove(share);
        }
    }

    private void start(Turn turn) {
        threads.execute(() -> run(turn));
    }

    private void run(Turn turn) {
        try {
            turn.task().run();
        } finally {
            startAll(end(turn));
        }
    }

    private void startAll(List<Turn> turns) {
        try {
            turns.forEach(this::start);
        } catch (RejectedExecutionException stopped) {
            // The server has stopped, and closes all connections.
        }
    }

    private synchronized List<Turn> end(Turn turn) {
        Object account = turn.share().account();
        allRunning--;
        running.computeIfPresent(account, (same, tasks) -> tasks == 1 ? null : tasks - 1);
        lists.computeIfPresent(account, (same, tasks) -> tasks.remove(turn) && tasks.isEmpty() ? null : tasks);
        return turns();
    }

    /** The tasks that may start now. They count as running from here on. */
    private List<Turn> turns() {
        List<Turn> turns = List.of();
        long now = waiting.isEmpty() ? 0 : nanoTime.getAsLong();
        for (Turn turn = next(now); turn != null; turn = next(now)) {
            turns = turns.isEmpty() ? new ArrayList<>(1) : turns;
            turns.add(turn);
        }
        return turns;
    }

    private @Nullable Turn next(long now) {
        Iterator<Map.Entry<Share, Queue<Runnable>>> shares = waiting.entrySet().iterator();
        while (allRunning < count && shares.hasNext()) {
            Map.Entry<Share, Queue<Runnable>> each = shares.next();
            Share share = each.getKey();
            if (mayStart(share, now)) {
                Queue<Runnable> tasks = each.getValue();
                Turn turn = new Turn(share, tasks.remove(), now);
                shares.remove();
                if (!tasks.isEmpty()) {
                    waiting.put(share, tasks);
                }
                begin(turn);
                return turn;
            }
        }
        return null;
    }

    private void begin(Turn turn) {
        Object account = turn.share().account();
        allRunning++;
        running.merge(account, 1, Integer::sum);
        if (turn.share().ofLists()) {
            lists.computeIfAbsent(account, any -> new ArrayList<>(1)).add(turn);
        }
        recent.note(account, turn.since());
    }

    private boolean mayStart(Share share, long now) {
        Object account = share.account();
        if (running.getOrDefault(account, 0) >= maxOfAccount) {
            return false;
        }
        List<Turn> read = share.ofLists() ? lists.getOrDefault(account, List.of()) : List.of();
        if (read.size() < maxLists || !recent.hasOther(account, now)) {
            return true;
        }
        long young = read.stream()
                .filter(turn -> now - turn.since() < PATIENCE_NANOS)
                .count();
        boolean may = young < maxLists && read.size() < 2 * maxLists;
        if (!may) {
            watch();
        }
        return may;
    }

    private void watch() {
        if (!watched) {
            watched = true;
            CompletableFuture.delayedExecutor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS, threads)
                    .execute(() -> startAll(afterWatch()));
        }
    }

    private synchronized List<Turn> afterWatch() {
        watched = false;
        return turns();
    }

    /** What an account's tasks share: those that read lists, or the others. */
    private record Share(Object account, boolean ofLists) {}

    /** A task that has begun. */
    private record Turn(Share share, Runnable task, long since) {}

    /**
     * Whether another account has begun a task a moment ago: remembers who began the latest task, and when somebody else last did.
     * Networks don't count, so a request that isn't authenticated leaves a shop alone.
     */
    private static final class RecentAccounts {

        private @Nullable Object last;
        private long lastStart;
        private boolean hasBefore;
        private long startBefore;

        void note(Object account, long now) {
            if (!(account instanceof AccountId)) {
                return;
            }
            if (last != null && !last.equals(account)) {
                startBefore = lastStart;
                hasBefore = true;
            }
            last = account;
            lastStart = now;
        }

        boolean hasOther(Object account, long now) {
            if (last == null) {
                return false;
            }
            return account.equals(last)
                    ? hasBefore && now - startBefore < ACTIVE_NANOS
                    : now - lastStart < ACTIVE_NANOS;
        }
    }
}
