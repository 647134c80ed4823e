package dev.shelfie.app.cache;

import static java.util.Comparator.comparingLong;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Policy;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.shelfie.application.cache.Footprint;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps values within a budget of memory. Accounts share it fairly: one that wants more than its part gets only what the
 * others leave. A record's values are dropped nine minutes after the last of them came, so what was erased goes too: no store
 * names it any more. Safe for concurrent use.
 */
public final class BoundedRecordCache implements RecordCache, AutoCloseable {

    /** What Caffeine takes for each record. The id is counted with the record, which refers to it too. */
    private static final int OVERHEAD_OF_RECORD = 104;

    /** What Caffeine takes for an account. */
    private static final int OVERHEAD_OF_ACCOUNT = 2_000;

    /** {@link Value} and {@link Versioned}. */
    private static final int OVERHEAD_OF_VALUE = Footprint.object(3, Integer.BYTES) + Footprint.object(1, Long.BYTES);

    /** How much an account may at least grow by before the next balance, if it isn't new. */
    private static final long LEAST_GROWTH = 256 * 1024;

    /** This part of the budget is for accounts that come before the next balance. */
    private static final int PARTS_FOR_NEW_ACCOUNTS = 16;

    /**
     * Of so many values of records that aren't here, one is kept while an account's part is full. Values that are soon dropped
     * again cost the garbage collector more than it takes to make them anew; what is read often is kept all the same.
     */
    private static final int ADMITTED_WHEN_FULL = 16;

    /** An account's part is full while less than this part of it is free. */
    private static final int PARTS_FREE_UNTIL_FULL = 10;

    private static final Duration LONGEST = Duration.ofMinutes(9);
    /** Upkeep with every few reads would take longer than the reads. */
    private static final Duration UPKEEP_EVERY = Duration.ofMillis(10);

    private static final Duration BALANCED_EVERY = Duration.ofSeconds(1);

    private static final Logger LOG = LoggerFactory.getLogger(BoundedRecordCache.class);

    private final long budget;
    private final Ticker ticker;
    private final Map<AccountId, Values> accounts = new ConcurrentHashMap<>();
    /** Held while an account comes, so that it gets its room either before a balance or after it. */
    private final Object coming = new Object();

    private long leftForNewAccounts;
    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    private final ScheduledExecutorService balancer;
    private final Future<?> balancing;

    private BoundedRecordCache(long budget, Ticker ticker, ScheduledExecutorService balancer) {
        this.budget = budget;
        this.ticker = ticker;
        this.leftForNewAccounts = budget / PARTS_FOR_NEW_ACCOUNTS;
        this.balancer = balancer;
        this.balancing = balancer.scheduleWithFixedDelay(
                this::balanceOrLog, BALANCED_EVERY.toMillis(), BALANCED_EVERY.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * A cache with a budget.
     *
     * @param budget in bytes, at least 1
     * @throws IllegalArgumentException if the budget is less
     */
    public static BoundedRecordCache of(long budget) {
        return of(budget, Ticker.systemTicker());
    }

    static BoundedRecordCache of(long budget, Ticker ticker) {
        return of(budget, ticker, balancer());
    }

    /** The same, whose upkeep runs on {@code balancer}. */
    static BoundedRecordCache of(long budget, Ticker ticker, ScheduledExecutorService balancer) {
        if (budget < 1) {
            throw new IllegalArgumentException("The budget must be at least 1 byte, not " + budget);
        }
        return new BoundedRecordCache(budget, ticker, balancer);
    }

    private static ScheduledExecutorService balancer() {
        return new ScheduledThreadPoolExecutor(
                1,
                task -> {
                    Thread thread = new Thread(task, "shelfie-cache");
                    thread.setDaemon(true);
                    return thread;
                },
                new ThreadPoolExecutor.DiscardPolicy());
    }

    @Override
    public <V> @Nullable Versioned<V> find(AccountId account, String id, Class<V> type) {
        Values values = accounts.get(account);
        Value found = values == null ? null : Value.of(type, values.cache.getIfPresent(id));
        if (found == null) {
            misses.increment();
            return null;
        }
        hits.increment();
        @SuppressWarnings("unchecked") // It has this type.
        Versioned<V> value = (Versioned<V>) found.value();
        return value;
    }

    @Override
    public <V> void put(AccountId account, String id, Class<V> type, Versioned<V> value, int bytes) {
        Values known = accounts.get(account);
        Values values = known == null ? ofNewAccount(account) : known;
        if (values == null) {
            return;
        }
        BiFunction<String, @Nullable Value, Value> added =
                (same, others) -> new Value(type, value, bytes, Value.without(type, others));
        if (values.admitsNewRecord()) {
            values.cache.asMap().compute(id, added);
        } else {
            values.cache.asMap().computeIfPresent(id, added);
        }
    }

    @Override
    public void remove(AccountId account, String id) {
        Values values = accounts.get(account);
        if (values != null) {
            values.cache.invalidate(id);
        }
    }

    @Override
    public void removeAll(AccountId account) {
        Values values = accounts.get(account);
        if (values != null) {
            values.cache.invalidateAll();
        }
    }

    /** How many bytes all values take, within 10 %. */
    public long bytes() {
        return accounts.values().stream().mapToLong(Values::bytes).sum();
    }

    /** How many bytes accounts may take, with those that are left for new ones: no more than the budget after a balance. */
    long allotted() {
        synchronized (coming) {
            return leftForNewAccounts
                    + accounts.values().stream().mapToLong(Values::limit).sum();
        }
    }

    /** How often a value was found. */
    public long hits() {
        return hits.sum();
    }

    /** How often none was found. */
    public long misses() {
        return misses.sum();
    }

    /** The values of an account that comes before the next balance; null if others took what there is for such accounts. */
    private @Nullable Values ofNewAccount(AccountId account) {
        synchronized (coming) {
            return accounts.computeIfAbsent(account, any -> ofNewAccount());
        }
    }

    private @Nullable Values ofNewAccount() {
        long share = Math.min(leftForNewAccounts / 4, LEAST_GROWTH);
        if (share <= OVERHEAD_OF_ACCOUNT) {
            return null;
        }
        leftForNewAccounts -= share;
        return new Values(share - OVERHEAD_OF_ACCOUNT);
    }

    private void keepUp(Runnable upkeep) {
        Future<?> unused = balancer.schedule(upkeep, UPKEEP_EVERY.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void balanceOrLog() {
        try {
            balance();
        } catch (RuntimeException | Error e) {
            LOG.warn("Could not divide the render cache among accounts; next try in {}", BALANCED_EVERY, e);
        }
    }

    /** Drops what is unused, and divides the budget: who demands less than an equal share leaves the rest to the others. */
    synchronized void balance() {
        dropWhatIsTooMuch();
        accounts.values().removeIf(Values::isUnused);
        List<Values> present;
        synchronized (coming) {
            present = List.copyOf(accounts.values());
            leftForNewAccounts = budget / PARTS_FOR_NEW_ACCOUNTS;
        }
        List<Demand> byDemand = present.stream()
                .map(values -> new Demand(values, values.demand()))
                .sorted(comparingLong(Demand::bytes))
                .toList();
        long left = budget - budget / PARTS_FOR_NEW_ACCOUNTS;
        long[] shares = new long[byDemand.size()];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = Math.min(byDemand.get(i).bytes(), left / (shares.length - i));
            left -= shares[i];
        }
        for (int i = 0; i < shares.length; i++) {
            byDemand.get(i).values().limit(shares[i] + left / shares.length);
        }
    }

    /** Drops at once what exceeds the shares of accounts, or is too old. */
    void dropWhatIsTooMuch() {
        accounts.values().forEach(values -> values.cache.cleanUp());
    }

    private record Demand(Values values, long bytes) {}

    @Override
    public void close() {
        balancing.cancel(true);
        balancer.shutdownNow();
        accounts.clear();
    }

    /**
     * A value of a record, and the others of the same record.
     *
     * @param next the others, each of another type; null if there are none
     */
    private record Value(
            Class<?> type,
            Versioned<?> value,
            int bytes,
            @Nullable Value next) {

        static @Nullable Value of(Class<?> type, @Nullable Value values) {
            Value found = values;
            while (found != null && found.type() != type) {
                found = found.next();
            }
            return found;
        }

        static @Nullable Value without(Class<?> type, @Nullable Value values) {
            if (values == null) {
                return null;
            }
            Value others = without(type, values.next());
            return values.type() == type ? others : new Value(values.type(), values.value(), values.bytes(), others);
        }

        int weight() {
            return bytes + OVERHEAD_OF_VALUE + (next == null ? OVERHEAD_OF_RECORD : next.weight());
        }
    }

    /** The values of one account. */
    private final class Values {

        private final Cache<String, Value> cache;
        private final Policy.Eviction<String, Value> eviction;
        private boolean empty;
        private volatile boolean full;

        Values(long share) {
            this.cache = Caffeine.newBuilder()
                    .maximumWeight(share)
                    .weigher((String id, Value value) -> value.weight())
                    .expireAfterWrite(LONGEST)
                    .ticker(ticker)
                    .executor(BoundedRecordCache.this::keepUp)
                    .build();
            this.eviction = cache.policy().eviction().orElseThrow();
        }

        long bytes() {
            return OVERHEAD_OF_ACCOUNT + eviction.weightedSize().orElse(0);
        }

        long limit() {
            return OVERHEAD_OF_ACCOUNT + eviction.getMaximum();
        }

        void limit(long share) {
            eviction.setMaximum(Math.max(0, share - OVERHEAD_OF_ACCOUNT));
            full = bytes() > share - share / PARTS_FREE_UNTIL_FULL;
        }

        boolean admitsNewRecord() {
            return !full || ThreadLocalRandom.current().nextInt(ADMITTED_WHEN_FULL) == 0;
        }

        long demand() {
            long bytes = bytes();
            return bytes + Math.max(LEAST_GROWTH, bytes / 4);
        }

        /** Whether it was empty at the last balance and still is. */
        boolean isUnused() {
            boolean before = empty;
            empty = bytes() == OVERHEAD_OF_ACCOUNT;
            return before && empty;
        }
    }
}
