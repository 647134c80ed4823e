package dev.shelfie.application.webhook.delivery;

import dev.shelfie.domain.access.AccountId;
import java.util.HashMap;
import java.util.Map;

/**
 * Something of which there is only so much, such as memory, and which accounts share: each may have as much as it leaves free for
 * the others. Safe for concurrent use.
 */
final class FairShare {

    private final long limit;
    private final Map<AccountId, Long> byAccount = new HashMap<>();
    private long used;

    /** @param limit how much there is */
    FairShare(long limit) {
        this.limit = limit;
    }

    /**
     * Takes an amount for an account, if there is enough. Whoever is alone gets as much as it wants, so that everything is sent some time.
     *
     * @return whether it was taken; then it must be given back
     */
    synchronized boolean take(AccountId account, long amount) {
        long own = byAccount.getOrDefault(account, 0L) + amount;
        if (used > 0 && own > limit - used - amount) {
            return false;
        }
        used += amount;
        byAccount.put(account, own);
        return true;
    }

    /** Gives back what was taken. */
    synchronized void giveBack(AccountId account, long amount) {
        used -= amount;
        byAccount.computeIfPresent(account, (same, own) -> own == amount ? null : own - amount);
    }

    synchronized long used() {
        return used;
    }
}
