package dev.shelfie.http.endpoint;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.error.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Requests that wait until there is something to answer. None of them holds a thread: while any waits, one thread asks
 * every quarter of a second for all of them together. Safe for concurrent use.
 *
 * @param <P> what requests wait to be over, such as a position in a log
 */
public final class LongPolls<P> implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(LongPolls.class);
    private static final long INTERVAL_MILLIS = 250;
    private static final int MAX_PER_ACCOUNT = 50;
    private static final int MAX = 1_000;

    private final Function<Set<P>, Set<P>> whichAreOver;
    private final SharedLimit<AccountId> limit = SharedLimit.fair(MAX, 1, MAX_PER_ACCOUNT);
    private final ScheduledThreadPoolExecutor thread;
    private final List<Waiting<P>> waiting = new ArrayList<>();
    private boolean closed;

    /** @param whichAreOver which of these are over now; asks the store once */
    public LongPolls(Function<Set<P>, Set<P>> whichAreOver) {
        this.whichAreOver = whichAreOver;
        this.thread = new ScheduledThreadPoolExecutor(1, task -> {
            Thread created = new Thread(task, "shelfie-long-poll");
            created.setDaemon(true);
            return created;
        });
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /** Whether requests may still wait. If not, the server stops, and each is answered as it stands. */
    public synchronized boolean isOpen() {
        return !closed;
    }

    /**
     * Lets a request wait. Its handler is called again when {@code moment} is over, after {@code patience}, when the store can't
     * be asked, and when the server stops.
     *
     * @throws Refusal if too many requests of the account wait, or of all accounts
     */
    public Answer waitFor(AccountId account, P moment, Duration patience) {
        switch (limit.take(account, 1)) {
            case GRANTED -> {}
            case HOLDER_AT_LIMIT -> throw Refusal.rateLimitExceeded("that wait at the same time", 1);
            case ALL_AT_LIMIT -> throw Refusal.overloaded();
        }
        long deadline = System.nanoTime() + patience.toNanos();
        return Answer.later(again -> add(new Waiting<>(account, moment, deadline, again)));
    }

    /** How many requests wait. */
    public synchronized int count() {
        return waiting.size();
    }

    private void add(Waiting<P> request) {
        synchronized (this) {
            if (!closed) {
                waiting.add(request);
                if (waiting.size() == 1) {
                    schedule();
                }
                return;
            }
        }
        resume(List.of(request));
    }

    private void schedule() {
        var unused = thread.schedule(this::poll, INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void poll() {
        resume(take(ask(moments())));
    }

    private synchronized Set<P> moments() {
        return waiting.stream().map(Waiting::moment).collect(Collectors.toSet());
    }

    /** If the store fails, all are over: each request asks it by itself, and gets the error. */
    private Set<P> ask(Set<P> moments) {
        try {
            return whichAreOver.apply(moments);
        } catch (RuntimeException | Error e) {
            return moments;
        }
    }

    private synchronized List<Waiting<P>> take(Set<P> over) {
        long now = System.nanoTime();
        List<Waiting<P>> taken = new ArrayList<>();
        for (Iterator<Waiting<P>> each = waiting.iterator(); each.hasNext(); ) {
            Waiting<P> request = each.next();
            if (over.contains(request.moment()) || now - request.deadline() >= 0) {
                each.remove();
                taken.add(request);
            }
        }
        if (!waiting.isEmpty() && !closed) {
            schedule();
        }
        return taken;
    }

    private void resume(List<Waiting<P>> requests) {
        for (Waiting<P> request : requests) {
            limit.release(request.account(), 1);
            try {
                request.again().run();
            } catch (RuntimeException | Error e) {
                LOG.error("Could not go on with a request that waited", e);
            }
        }
    }

    /** Lets no request wait any longer. Further calls do nothing. */
    @Override
    public void close() {
        List<Waiting<P>> all;
        synchronized (this) {
            closed = true;
            all = List.copyOf(waiting);
            waiting.clear();
        }
        thread.shutdown();
        resume(all);
    }

    private record Waiting<P>(AccountId account, P moment, long deadline, Runnable again) {}
}
