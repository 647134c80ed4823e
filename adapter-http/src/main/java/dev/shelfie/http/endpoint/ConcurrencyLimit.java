package dev.shelfie.http.endpoint;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.error.Refusal;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Limits how many requests of one kind run at the same time, so that costly ones leave threads to others. A request beyond the
 * limit is refused at once. Safe for concurrent use.
 */
public final class ConcurrencyLimit {

    private final int perAccount;
    private final Semaphore all;
    private final ConcurrentMap<AccountId, Integer> running = new ConcurrentHashMap<>();

    /**
     * @param perAccount how many of one account may run, at least 1
     * @param all how many of all accounts together, at least 1
     */
    public ConcurrencyLimit(int perAccount, int all) {
        this.perAccount = perAccount;
        this.all = new Semaphore(all);
    }

    /** The handler within this limit. It throws a {@link Refusal} beyond it. */
    public Endpoint.Handler around(Endpoint.Handler handler) {
        return request -> run(request.account(), () -> handler.handle(request));
    }

    /** The same for searches, which have a {@code q}; other requests aren't limited. */
    public Endpoint.Handler aroundSearches(Endpoint.Handler handler) {
        Endpoint.Handler limited = around(handler);
        return request -> (request.query().has("q") ? limited : handler).handle(request);
    }

    /**
     * Runs {@code action} within this limit.
     *
     * @throws Refusal beyond it
     */
    public <T> T run(AccountId account, Supplier<T> action) {
        enter(account);
        try {
            return action.get();
        } finally {
            leave(account);
        }
    }

    private void enter(AccountId account) {
        if (running.merge(account, 1, Integer::sum) > perAccount) {
            forget(account);
            throw Refusal.rateLimitExceeded("of this kind at the same time", 1);
        }
        if (!all.tryAcquire()) {
            forget(account);
            throw Refusal.overloaded();
        }
    }

    private void leave(AccountId account) {
        all.release();
        forget(account);
    }

    private void forget(AccountId account) {
        running.computeIfPresent(account, (same, count) -> count == 1 ? null : count - 1);
    }
}
