package dev.shelfie.application.usage;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.usage.UsageHour;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class UsageService implements UsageUseCases {

    private static final long MINUTE = Duration.ofMinutes(1).toMillis();

    private final UsageRepository usage;
    private final Clock clock;
    private final Map<AccountId, Meter> meters = new HashMap<>();

    UsageService(UsageRepository usage, Clock clock) {
        this.usage = requireNonNull(usage, "usage");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public synchronized void count(AccountId account, int status) {
        meters.computeIfAbsent(account, Meter::new).count(clock.instant(), status);
    }

    @Override
    public void save() {
        List<UsageHour> counted = take();
        if (counted.isEmpty()) {
            return;
        }
        try {
            usage.add(counted);
        } catch (RuntimeException failed) {
            putBack(counted);
            throw failed;
        }
    }

    private synchronized List<UsageHour> take() {
        List<UsageHour> taken = new ArrayList<>();
        meters.values().forEach(meter -> meter.takeTo(taken));
        meters.values().removeIf(meter -> meter.rests(clock.instant()));
        return taken;
    }

    private synchronized void putBack(List<UsageHour> counted) {
        counted.forEach(
                hour -> meters.computeIfAbsent(hour.account(), Meter::new).putBack(hour));
    }

    @Override
    public List<UsageHour> listHours(AccountId account, int days) {
        new Validator()
                .check(days >= 1 && days <= MAX_DAYS, "days", "must be a whole number from 1 to " + MAX_DAYS)
                .verify();
        Instant today = clock.instant().truncatedTo(ChronoUnit.DAYS);
        return usage.list(account, today.minus(days - 1L, ChronoUnit.DAYS));
    }

    /** What one account sent since the last time it was taken, and within the current minute. */
    private static final class Meter {

        private final AccountId account;
        private final Map<Instant, Map<Integer, Long>> requests = new HashMap<>();
        private final Map<Instant, Long> peaks = new HashMap<>();
        private long minute;
        private long inMinute;

        Meter(AccountId account) {
            this.account = account;
        }

        void count(Instant now, int status) {
            Instant hour = now.truncatedTo(ChronoUnit.HOURS);
            if (now.toEpochMilli() / MINUTE != minute) {
                minute = now.toEpochMilli() / MINUTE;
                inMinute = 0;
            }
            inMinute++;
            requests.computeIfAbsent(hour, any -> new HashMap<>()).merge(status, 1L, Long::sum);
            peaks.merge(hour, inMinute, Math::max);
        }

        void takeTo(List<UsageHour> taken) {
            requests.forEach(
                    (hour, counts) -> taken.add(new UsageHour(account, hour, counts, peaks.getOrDefault(hour, 0L))));
            requests.clear();
            peaks.clear();
        }

        void putBack(UsageHour hour) {
            Map<Integer, Long> counts = requests.computeIfAbsent(hour.start(), any -> new HashMap<>());
            hour.requests().forEach((status, count) -> counts.merge(status, count, Long::sum));
            peaks.merge(hour.start(), hour.peakPerMinute(), Math::max);
        }

        boolean rests(Instant now) {
            return requests.isEmpty() && now.toEpochMilli() / MINUTE != minute;
        }
    }
}
