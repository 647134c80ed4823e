package dev.shelfie.inmemory.usage;

import static dev.shelfie.inmemory.support.Schema.ACCOUNTS;
import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.USAGE_HOURS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.usage.UsageRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.usage.UsageHour;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Stores the numbers of requests in memory. */
public final class InMemoryUsageRepository implements UsageRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the usage in the transactions of {@code work}. */
    public InMemoryUsageRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public void add(Collection<UsageHour> counted) {
        work.run(() -> {
            counted.forEach(hour -> work.update(state -> added(state, hour)));
            counted.stream()
                    .map(UsageHour::start)
                    .max(Comparator.naturalOrder())
                    .ifPresent(newest -> counted.forEach(hour -> delete(hour.account(), newest.minus(RETENTION))));
            return counted;
        });
    }

    private void delete(AccountId account, Instant before) {
        Table<UsageHour> hours = work.table(account, USAGE_HOURS);
        List<UsageHour> old = hours.list(List.of(ALL), new Position(before, ""), Integer.MAX_VALUE);
        work.update(state -> state.deleteAll(account, USAGE_HOURS, old));
    }

    private static Snapshot added(Snapshot state, UsageHour hour) {
        AccountId account = hour.account();
        if (state.table(account, ACCOUNTS).get(account) == null) {
            return state;
        }
        UsageHour known = state.table(account, USAGE_HOURS).get(hour.start());
        return state.put(account, USAGE_HOURS, known == null ? hour : sum(known, hour));
    }

    private static boolean hasRequests(UsageHour hour) {
        return hour.requests().values().stream().anyMatch(count -> count > 0);
    }

    private static UsageHour sum(UsageHour known, UsageHour more) {
        Map<Integer, Long> requests = new HashMap<>(known.requests());
        more.requests().forEach((status, count) -> requests.merge(status, count, Long::sum));
        long peak = Math.max(known.peakPerMinute(), more.peakPerMinute());
        return new UsageHour(known.account(), known.start(), requests, peak);
    }

    @Override
    public List<UsageHour> list(AccountId account, Instant from) {
        List<UsageHour> hours = new ArrayList<>(work.table(account, USAGE_HOURS)
                .list(ALL, hour -> hasRequests(hour) && !hour.start().isBefore(from)));
        Collections.reverse(hours);
        return hours;
    }
}
