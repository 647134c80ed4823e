package dev.shelfie.application.quota;

import dev.shelfie.domain.access.AccountId;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Counts the requests of accounts by token bucket: an account may send as many as its quota at once, and the quota comes back
 * evenly within a minute. All nodes of a store share one bucket for each account.
 *
 * <p>A node decides by itself, without asking the store. Soon after an account has used a hundredth of its quota, the node tells the
 * store, and learns what the others have granted. In between it counts on its share of what comes back, one of as many as there are nodes
 * that the account has used within a minute. So the account gets its quota within a few percent; what nodes grant beyond it before
 * they hear of each other is taken from what comes back next. While the store can't be reached, each node goes on with its share. Driving
 * port; safe for concurrent use.
 */
public interface QuotaUseCases {

    /**
     * The quotas of one node.
     *
     * @param node its name; another one each time that it starts
     * @param nanoTime a clock that never goes back, in nanoseconds: {@link System#nanoTime}
     * @param sharing runs, soon, what tells the store; one thread is enough
     * @param onFailure receives the first of several failures of the store in a row
     */
    static QuotaUseCases over(
            QuotaRepository quotas,
            String node,
            LongSupplier nanoTime,
            Executor sharing,
            Consumer<RuntimeException> onFailure) {
        return new QuotaService(quotas, node, nanoTime, sharing, onFailure);
    }

    /**
     * Counts a request. Never blocks.
     *
     * @param perMinute the account's quota, at least 1
     */
    Quota take(AccountId account, int perMinute);
}
