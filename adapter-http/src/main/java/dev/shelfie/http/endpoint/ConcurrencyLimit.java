package dev.shelfie.http.endpoint;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.error.Refusal;
import java.util.function.Supplier;

/**
 * Limits how many requests of one kind run at the same time, so that costly ones leave threads to others. A request beyond the
 * limit is refused at once. Safe for concurrent use.
 */
public final class ConcurrencyLimit {

    private final SharedLimit<AccountId> running;

    /**
     * @param perAccount how many of one account may run, at least 1; fewer while others run, so that two can't take all
     * @param all how many of all accounts together, at least 1
     */
    public ConcurrencyLimit(int perAccount, int all) {
        this.running = SharedLimit.fair(all, 1, perAccount);
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
        switch (running.take(account, 1)) {
            case GRANTED -> {}
            case HOLDER_AT_LIMIT -> throw Refusal.rateLimitExceeded("of this kind at the same time", 1);
            case ALL_AT_LIMIT -> throw Refusal.overloaded();
        }
        try {
            return action.get();
        } finally {
            running.release(account, 1);
        }
    }
}
