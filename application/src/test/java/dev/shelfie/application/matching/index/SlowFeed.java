package dev.shelfie.application.matching.index;

import dev.shelfie.domain.access.AccountId;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A feed that reads at once, but makes one thread wait for the answer. */
final class SlowFeed extends ForwardingFeed {

    private final CountDownLatch read = new CountDownLatch(1);
    private final CountDownLatch going = new CountDownLatch(1);
    private volatile @Nullable Thread slow;

    SlowFeed(CatalogueFeed own) {
        super(own);
    }

    /** Makes the feed slow for the calling thread. */
    void slowOnThisThread() {
        slow = Thread.currentThread();
    }

    /** Waits until the slow thread's answer is read. */
    void awaitRead() {
        await(read);
    }

    /** Gives the slow thread its answer. */
    void goOn() {
        going.countDown();
    }

    @Override
    public Changes since(AccountId account, Cursor after, int limit) {
        Changes changes = super.since(account, after, limit);
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
