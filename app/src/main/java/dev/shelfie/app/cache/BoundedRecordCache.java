package dev.shelfie.app.cache;

import static java.util.Comparator.comparingLong;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Policy;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Keeps values within a budget of memory. Accounts share it fairly: one that wants more than its part gets only what the
 * others leave. A value that nobody asked for in ten minutes is dropped; so is what was erased, as no store names it any
 * more. Safe for concurrent use.
 */
public final class BoundedRecordCache implements RecordCache, AutoCloseable {

    /** What Caffeine, the key and {@link Versioned} take for each value, measured on a 64-bit virtual machine. */
    private static final int OVERHEAD = 200;

    /** How much an account may grow by before the next balance. */
    private static final long LEAST_GROWTH = 256 * 1024;

    private static final Duration UNUSED = Duration.ofMinutes(9);
    private static final Duration BALANCED_EVERY = Duration.ofSeconds(1);

    private final long budget;
    private final Map<AccountId, Values> accounts = new ConcurrentHashMap<>();
    private final Set<Class<?>> types = ConcurrentHashMap.newKeySet();
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    private final ScheduledExecutorService balancer;
    private final Future<?> balancing;

    private BoundedRecordCache(long budget) {
        this.budget = budget;
        this.balancer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "shelfie-cache");
            thread.setDaemon(true);
            return thread;
        });
        this.balancing = balancer.scheduleWithFixedDelay(
                this::balance, BALANCED_EVERY.toMillis(), BALANCED_EVERY.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * A cache with a budget.
     *
     * @param budget in bytes, at least 1
     * @throws IllegalArgumentException if the budget is less
     */
    public static BoundedRecordCache of(long budget) {
        if (budget < 1) {
            throw new IllegalArgumentException("The budget must be at least 1 byte, not " + budget);
        }
        return new BoundedRecordCache(budget);
    }

    @Override
    public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
        Values values = accounts.get(account);
        Weighed found = values == null ? null : values.cache.getIfPresent(new Key(id, type));
        if (found == null) {
            misses.increment();
            return null;
        }
        hits.increment();
        @SuppressWarnings("unchecked") // The key has the type of the value.
        Versioned<V> value = (Versioned<V>) found.value();
        return value;
    }

    @Override
    public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {
        Values values = accounts.get(account);
        if (values == null) {
            values = accounts.computeIfAbsent(account, any -> new Values(balancer));
            balance();
        }
        types.add(type);
        values.cache.put(new Key(id, type), new Weighed(value, bytes));
    }

    @Override
    public void remove(AccountId account, String id) {
        Values values = accounts.get(account);
        if (values != null) {
            types.forEach(type -> values.cache.invalidate(new Key(id, type)));
        }
    }

    @Override
    public void clear(AccountId account) {
        accounts.remove(account);
    }

    /** How many bytes all values take, about. */
    public long bytes() {
        return accounts.values().stream().mapToLong(Values::bytes).sum();
    }

    /** How often a value was found. */
    public long hits() {
        return hits.sum();
    }

    /** How often none was found. */
    public long misses() {
        return misses.sum();
    }

    /** Drops what is unused, and divides the budget: who wants less than an equal share leaves the rest to the others. */
    synchronized void balance() {
        accounts.values().forEach(values -> values.cache.cleanUp());
        accounts.values().removeIf(values -> values.isUnused());
        List<Values> hungriestLast =
                accounts.values().stream().sorted(comparingLong(Values::wanted)).toList();
        long left = budget;
        int others = hungriestLast.size();
        for (Values values : hungriestLast) {
            values.share = Math.min(values.wanted(), left / others--);
            left -= values.share;
        }
        for (Values values : hungriestLast) {
            values.eviction.setMaximum(values.share + left / hungriestLast.size());
        }
    }

    @Override
    public void close() {
        balancing.cancel(true);
        balancer.shutdownNow();
        accounts.clear();
    }

    private record Key(String id, Class<?> type) {}

    private record Weighed(Versioned<?> value, int bytes) {}

    /** The values of one account. */
    private static final class Values {

        private final Cache<Key, Weighed> cache;
        private final Policy.Eviction<Key, Weighed> eviction;
        private long share;
        private boolean empty;

        /** Values that {@code cleaner} drops, so that readers don't have to. */
        Values(Executor cleaner) {
            this.cache = Caffeine.newBuilder()
                    .maximumWeight(0)
                    .weigher((Key key, Weighed weighed) -> weighed.bytes() + OVERHEAD)
                    .expireAfterAccess(UNUSED)
                    .executor(cleaner)
                    .build();
            this.eviction = cache.policy().eviction().orElseThrow();
        }

        long bytes() {
            return eviction.weightedSize().orElse(0);
        }

        long wanted() {
            long bytes = bytes();
            return bytes + Math.max(LEAST_GROWTH, bytes / 4);
        }

        /** Whether it was empty at the last balance and still is. */
        boolean isUnused() {
            boolean before = empty;
            empty = bytes() == 0;
            return before && empty;
        }
    }
}
