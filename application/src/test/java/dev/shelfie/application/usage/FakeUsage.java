package dev.shelfie.application.usage;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.usage.UsageHour;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps requests in a map, and fails when it is told to. Safe for concurrent use. */
final class FakeUsage implements UsageRepository {

    private final Map<AccountId, Map<Instant, UsageHour>> hours = new HashMap<>();
    private int additions;
    private boolean failing;

    synchronized int additions() {
        return additions;
    }

    synchronized void fail(boolean always) {
        failing = always;
    }

    synchronized List<UsageHour> list(AccountId account) {
        return list(account, Instant.EPOCH);
    }

    @Override
    public synchronized void add(Collection<UsageHour> counted) {
        if (failing) {
            throw new IllegalStateException("on purpose");
        }
        additions++;
        counted.forEach(hour -> hours.computeIfAbsent(hour.account(), any -> new HashMap<>())
                .merge(hour.start(), hour, FakeUsage::sum));
    }

    private static UsageHour sum(UsageHour one, UsageHour other) {
        Map<Integer, Long> requests = new HashMap<>(one.requests());
        other.requests().forEach((status, count) -> requests.merge(status, count, Long::sum));
        long peak = Math.max(one.peakPerMinute(), other.peakPerMinute());
        return new UsageHour(one.account(), one.start(), requests, peak);
    }

    @Override
    public synchronized List<UsageHour> list(AccountId account, Instant from) {
        return hours.getOrDefault(account, Map.of()).values().stream()
                .filter(hour -> !hour.start().isBefore(from))
                .sorted(Comparator.comparing(UsageHour::start))
                .toList();
    }
}
