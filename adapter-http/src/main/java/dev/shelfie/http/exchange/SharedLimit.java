package dev.shelfie.http.exchange;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongUnaryOperator;

/**
 * A limit of something that holders share, such as connections or bytes of memory: one for all of them together, and
 * one for each, so that none can take everything. Safe for concurrent use.
 *
 * @param <K> the holders
 */
public final class SharedLimit<K> {

    private final long total;
    private final LongUnaryOperator perHolder;
    private final AtomicLong taken = new AtomicLong();
    private final ConcurrentHashMap<K, Long> takenByHolder = new ConcurrentHashMap<>();
    private final LongAdder refusals = new LongAdder();

    /** What became of a request for more. */
    public enum Outcome {
        /** The holder has it. */
        GRANTED,
        /** The holder has as much as one may have. */
        HOLDER_AT_LIMIT,
        /** All holders together have as much as there is. */
        ALL_AT_LIMIT
    }

    /**
     * @param total how much all holders may have together
     * @param perHolder how much each of them may have
     */
    public SharedLimit(long total, long perHolder) {
        this(total, free -> perHolder);
    }

    /**
     * @param total how much all holders may have together
     * @param perHolder how much each of them may have, by how much nobody has
     */
    public SharedLimit(long total, LongUnaryOperator perHolder) {
        this.total = total;
        this.perHolder = perHolder;
    }

    /** Takes this amount for a holder, unless a limit forbids it. */
    public Outcome take(K holder, long amount) {
        long all = taken.addAndGet(amount);
        if (all > total) {
            taken.addAndGet(-amount);
            refusals.increment();
            return Outcome.ALL_AT_LIMIT;
        }
        if (takenByHolder.merge(holder, amount, Long::sum) > perHolder.applyAsLong(total - all)) {
            release(holder, amount);
            refusals.increment();
            return Outcome.HOLDER_AT_LIMIT;
        }
        return Outcome.GRANTED;
    }

    /** Takes this amount for a holder, whatever the limits. */
    public void takeAnyway(K holder, long amount) {
        taken.addAndGet(amount);
        takenByHolder.merge(holder, amount, Long::sum);
    }

    /** Gives back what was taken. */
    public void release(K holder, long amount) {
        takenByHolder.computeIfPresent(holder, (any, has) -> has == amount ? null : Long.valueOf(has - amount));
        taken.addAndGet(-amount);
    }

    /** How much all holders have. */
    public long taken() {
        return taken.get();
    }

    /** How often a limit forbade to take more. */
    public long refusals() {
        return refusals.sum();
    }
}
