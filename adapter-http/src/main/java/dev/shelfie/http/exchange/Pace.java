package dev.shelfie.http.exchange;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * Slows down clients that are in a loop, so that what they do again and again takes little processor time: a thousand times without
 * a pause, then {@value #PER_SECOND} times a second. Nobody waits for more than a second, so a client with more connections than
 * that gets a turn a second on each. Safe for concurrent use.
 *
 * @see <a href="https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm">Generic cell rate algorithm</a>
 */
public final class Pace {

    private static final int PER_SECOND = 200;
    private static final long INTERVAL = Duration.ofSeconds(1).toNanos() / PER_SECOND;
    private static final long AHEAD = 1_000 * INTERVAL;
    private static final long LONGEST = Duration.ofSeconds(1).toNanos();
    private static final int MAX_COUNTED = 100_000;

    private final LongSupplier clock;
    private final Cache<Object, Long> next = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofNanos(AHEAD))
            .maximumSize(MAX_COUNTED)
            .build();
    private final LongAdder pauses = new LongAdder();

    /** A pace by the system's clock. */
    public Pace() {
        this(System::nanoTime);
    }

    /** A pace by another clock, in nanoseconds. */
    Pace(LongSupplier clock) {
        this.clock = clock;
    }

    /**
     * Counts one more time.
     *
     * @param who whose loop it may be
     * @return for how many nanoseconds to wait until it may happen; 0 for none, at most a second
     */
    public long pause(Object who) {
        long now = clock.getAsLong();
        long turn = next.asMap()
                .merge(
                        who,
                        now - AHEAD + INTERVAL,
                        (before, first) -> Math.min(now + LONGEST, Math.max(before + INTERVAL, first)));
        long pause = Math.max(0, turn - now);
        if (pause > 0) {
            pauses.increment();
        }
        return pause;
    }

    /** How often somebody had to wait. */
    public long pauses() {
        return pauses.sum();
    }
}
