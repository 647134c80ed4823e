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
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * The threads that wait for the database for requests. Accounts share them: those with waiting tasks take turns, and
 * none uses more than three quarters of the threads at a time, so that the next task of another starts at once. Requests
 * that aren't authenticated count for their network. Safe for concurrent use.
 */
public final class Workers {

    private final Executor threads;
    private final int maxOfAccount;
    /** The tasks of accounts that have any, in the order of their turns. */
    private final Map<Object, Queue<Runnable>> waiting = new LinkedHashMap<>();

    private final Map<Object, Integer> running = new HashMap<>();
    /** How many tasks have no thread because their accounts use as many as they may. */
    private int heldBack;

    private Workers(Executor threads, int maxOfAccount) {
        this.threads = threads;
        this.maxOfAccount = maxOfAccount;
    }

    /** These threads, of which there are {@code count}. */
    public static Workers of(Executor threads, int count) {
        return new Workers(threads, Math.max(1, count - Math.max(1, count / 4)));
    }

    /** These threads, all of which one account may use while no other wants any. */
    public static Workers inTurns(Executor threads) {
        return new Workers(threads, Integer.MAX_VALUE);
    }

    /** No threads: each task runs at once, on the thread that adds it. */
    public static Workers callingThread() {
        return new Workers(SameThreadExecutor.INSTANCE, 1);
    }

    /**
     * How many threads a line of requests that are answered together has: one for every two processors, as the others
     * send and receive and run the database; and no more than leave others to the account's other requests.
     */
    int ofLine() {
        return Math.max(1, Math.min(Runtime.getRuntime().availableProcessors() / 2, maxOfAccount / 3));
    }

    boolean isCallingThread() {
        return threads == SameThreadExecutor.INSTANCE;
    }

    /** Runs tasks of a request, for the account of its caller. */
    Executor of(HttpServerExchange http) {
        return of(RequestContext.of(http).holder());
    }

    /** Runs tasks of an account. */
    public Executor of(AccountId account) {
        return of((Object) account);
    }

    private Executor of(Object account) {
        return isCallingThread() ? threads : task -> add(account, task);
    }

    private void add(Object account, Runnable task) {
        synchronized (this) {
            waiting.computeIfAbsent(account, any -> new ArrayDeque<>()).add(task);
        }
        try {
            threads.execute(this::runNext);
        } catch (RejectedExecutionException e) {
            remove(account, task);
            throw e;
        }
    }

    private synchronized void remove(Object account, Runnable task) {
        Queue<Runnable> tasks = waiting.get(account);
        if (tasks != null && tasks.remove(task) && tasks.isEmpty()) {
            waiting.remove(account);
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
            if (end(turn.account())) {
                threads.execute(this::runNext);
            }
        }
    }

    private synchronized @Nullable Turn next() {
        Iterator<Map.Entry<Object, Queue<Runnable>>> turns = waiting.entrySet().iterator();
        while (turns.hasNext()) {
            Map.Entry<Object, Queue<Runnable>> each = turns.next();
            Object account = each.getKey();
            if (running.getOrDefault(account, 0) < maxOfAccount) {
                Queue<Runnable> tasks = each.getValue();
                Runnable task = tasks.remove();
                turns.remove();
                if (!tasks.isEmpty()) {
                    waiting.put(account, tasks);
                }
                running.merge(account, 1, Integer::sum);
                return new Turn(account, task);
            }
        }
        heldBack++;
        return null;
    }

    /** Whether a task that was held back can have this thread. */
    private synchronized boolean end(Object account) {
        running.computeIfPresent(account, (same, tasks) -> tasks == 1 ? null : tasks - 1);
        if (heldBack > 0) {
            heldBack--;
            return true;
        }
        return false;
    }

    private record Turn(Object account, Runnable task) {}
}
