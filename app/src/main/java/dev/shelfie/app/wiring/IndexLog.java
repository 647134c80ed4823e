package dev.shelfie.app.wiring;

import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexObserver;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs what goes wrong with the indexes of this node. Safe for concurrent use. */
final class IndexLog implements IndexObserver {

    private static final Logger LOG = LoggerFactory.getLogger("indexes");
    private static final Duration NO_ROOM_EVERY = Duration.ofMinutes(10);

    private final AtomicLong lastNoRoom = new AtomicLong(System.nanoTime() - NO_ROOM_EVERY.toNanos());

    @Override
    public void tooLarge(AccountId account, IndexBudget budget) {
        LOG.error(
                "The catalogue of {} needs more than the {} MB that indexes may take together, so its posts aren't matched: "
                        + "give the process more heap, or raise --index-memory",
                account,
                budget.bytes() >> 20);
    }

    @Override
    public void noRoom(AccountId account, IndexBudget budget, Duration delay) {
        long now = System.nanoTime();
        long before = lastNoRoom.get();
        if (now - before >= NO_ROOM_EVERY.toNanos() && lastNoRoom.compareAndSet(before, now)) {
            LOG.warn(
                    "The catalogue of {} has to wait {} s for memory: the accounts that this node serves need more than the {} MB "
                            + "that indexes may take together; give the process more heap, or raise --index-memory",
                    account,
                    delay.toSeconds(),
                    budget.bytes() >> 20);
        }
    }

    @Override
    public void failed(AccountId account, Throwable cause, Duration delay) {
        LOG.warn("Could not index the catalogue of {}: {}; again in {} s", account, cause, delay.toSeconds());
        LOG.debug("Cause", cause);
    }
}
