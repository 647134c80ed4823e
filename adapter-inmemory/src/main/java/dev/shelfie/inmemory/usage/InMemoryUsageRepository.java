package dev.shelfie.inmemory.usage;

import static dev.shelfie.inmemory.access.AccountSchema.ACCOUNTS;
import static dev.shelfie.inmemory.usage.UsageSchema.ALL;
import static dev.shelfie.inmemory.usage.UsageSchema.HOURS;
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

/** Keeps how many requests were sent in memory. */
public final class InMemoryUsageRepository implements UsageRepository {

    private final InMemoryUnitOfWork work;

    /** The requests in the state of {@code work}. */
    public InMemoryUsageRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public void add(Collection<UsageHour> counted) {
        work.run(() -> {
            counted.forEach(hour -> work.change(state -> added(state, hour)));
            counted.stream()
                    .map(UsageHour::start)
                    .max(Comparator.naturalOrder())
                    .ifPresent(newest -> counted.forEach(hour -> forget(hour.account(), newest.minus(KEPT))));
            return counted;
        });
    }

    private void forget(AccountId account, Instant before) {
        Table<UsageHour> hours = work.current().table(account, HOURS);
        for (UsageHour old : hours.newest(List.of(ALL), new Position(before, ""), Integer.MAX_VALUE)) {
            work.change(state -> state.with(account, state.table(account, HOURS).without(old)));
        }
    }

    private static Snapshot added(Snapshot state, UsageHour hour) {
        AccountId account = hour.account();
        if (state.table(account, ACCOUNTS).get(account) == null) {
            return state;
        }
        Table<UsageHour> hours = state.table(account, HOURS);
        UsageHour known = hours.get(hour.start());
        return state.with(account, hours.with(known == null ? hour : sum(known, hour)));
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
        List<UsageHour> hours = new ArrayList<>(work.current()
                .table(account, HOURS)
                .newest(
                        List.of(ALL),
                        null,
                        Integer.MAX_VALUE,
                        hour -> hasRequests(hour) && !hour.start().isBefore(from)));
        Collections.reverse(hours);
        return hours;
    }
}
