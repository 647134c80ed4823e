package dev.shelfie.http.endpoint;

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

    private static final int TIMES_FREE = 2;

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

    /**
     * A limit by which each holder may have twice as much as nobody has: one alone two thirds, each of several less, and
     * something is always left (<a href="https://doi.org/10.1109/90.664262">Choudhury and Hahne, Dynamic Queue Length Thresholds,
     * 1998</a>).
     *
     * @param total how much all holders may have together
     * @param least how much each of them may have even if little is left
     * @param most how much each of them may have even if much is left
     */
    public static <K> SharedLimit<K> fair(long total, long least, long most) {
        return new SharedLimit<>(total, free -> Math.min(most, Math.max(least, TIMES_FREE * free)));
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
