package dev.shelfie.persistence.cache;

import dev.shelfie.domain.access.AccountId;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How much of what lists found lately was in the cache, by account and type of record. Thread-safe. */
final class HitRates {

    private static final double LIKELY = 0.8;
    private static final double WEIGHT_OF_LATEST = 0.3;

    private static final int MAX_RATES = 10_000;

    private final Map<Key, Double> rates = new ConcurrentHashMap<>();

    /** Whether most of the next list is likely to be in the cache. */
    boolean isLikely(AccountId account, Class<?> type) {
        return rates.getOrDefault(new Key(account, type), 0.0) >= LIKELY;
    }

    /** Counts a list of {@code total} records, of which the cache had {@code known}. A single record is no list. */
    void count(AccountId account, Class<?> type, int known, int total) {
        if (total > 1) {
            if (rates.size() >= MAX_RATES) {
                rates.clear();
            }
            double latest = (double) known / total;
            rates.merge(new Key(account, type), latest, (before, now) -> before + WEIGHT_OF_LATEST * (now - before));
        }
    }

    private record Key(AccountId account, Class<?> type) {}
}
