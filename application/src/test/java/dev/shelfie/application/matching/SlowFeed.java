package dev.shelfie.application.matching;

import dev.shelfie.domain.access.AccountId;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A feed that reads what there is, but lets one thread wait before it gets to know. */
final class SlowFeed extends OtherFeed {

    private final CountDownLatch read = new CountDownLatch(1);
    private final CountDownLatch going = new CountDownLatch(1);
    private volatile @Nullable Thread slow;

    SlowFeed(CatalogueFeed own) {
        super(own);
    }

    /** From now on it is slow for the calling thread. */
    void slowOnThisThread() {
        slow = Thread.currentThread();
    }

    /** Returns when the slow thread's answer was read. */
    void awaitRead() {
        await(read);
    }

    /** Lets the slow thread have its answer. */
    void goOn() {
        going.countDown();
    }

    @Override
    public Changes since(AccountId account, Cursor mark, int limit) {
        Changes changes = super.since(account, mark, limit);
        if (Thread.currentThread().equals(slow)) {
            read.countDown();
            await(going);
        }
        return changes;
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(1, TimeUnit.MINUTES)) {
                throw new AssertionError("Waited in vain");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
