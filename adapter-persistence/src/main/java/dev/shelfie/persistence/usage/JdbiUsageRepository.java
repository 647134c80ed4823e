package dev.shelfie.persistence.usage;

import dev.shelfie.application.usage.UsageRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.usage.UsageHour;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Binder;
import dev.shelfie.persistence.sql.Sql;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Stores the numbers of requests in PostgreSQL. */
public final class JdbiUsageRepository implements UsageRepository {

    /** Ordered, so that nodes that add at the same time wait for each other instead of deadlocking. */
    private static final String ADD_REQUESTS = """
            INSERT INTO usage_requests AS stored (account_id, hour, status, requests)
            SELECT given.account_id, to_timestamp(given.second), given.status, given.requests
            FROM unnest(?, ?, ?, ?) AS given (account_id, second, status, requests)
            JOIN account a ON a.account_id = given.account_id
            ORDER BY 1, 2, 3
            ON CONFLICT (account_id, hour, status) DO UPDATE SET requests = stored.requests + EXCLUDED.requests
            """;

    private static final String ADD_PEAKS = """
            INSERT INTO usage_peak AS stored (account_id, hour, per_minute)
            SELECT given.account_id, to_timestamp(given.second), given.per_minute
            FROM unnest(?, ?, ?) AS given (account_id, second, per_minute)
            JOIN account a ON a.account_id = given.account_id
            ORDER BY 1, 2
            ON CONFLICT (account_id, hour) DO UPDATE SET per_minute = GREATEST(stored.per_minute, EXCLUDED.per_minute)
            """;

    private static final String LIST = """
            SELECT r.hour, r.status, r.requests, p.per_minute
            FROM usage_requests r JOIN usage_peak p ON p.account_id = r.account_id AND p.hour = r.hour
            WHERE r.account_id = ? AND r.hour >= ? ORDER BY r.hour
            """;

    private static final String DELETE_REQUESTS = "DELETE FROM usage_requests WHERE account_id = ANY (?) AND hour < ?";

    private static final String DELETE_PEAKS = "DELETE FROM usage_peak WHERE account_id = ANY (?) AND hour < ?";

    private final Sql sql;

    /** The requests in this database. */
    public JdbiUsageRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public void add(Collection<UsageHour> counted) {
        List<UsageHour> hours = List.copyOf(counted);
        Instant newest = hours.stream()
                .map(UsageHour::start)
                .max(Comparator.naturalOrder())
                .orElse(Instant.MIN);
        if (!hours.isEmpty()) {
            sql.inTransaction(() -> addRequests(hours) + addPeaks(hours) + forget(hours, newest.minus(RETENTION)));
        }
    }

    private int addRequests(List<UsageHour> hours) {
        List<Count> counts = hours.stream().flatMap(Count::of).toList();
        return sql.update(
                ADD_REQUESTS,
                arguments -> arguments
                        .texts(counts.stream().map(Count::account).toList())
                        .numbers(counts.stream().mapToLong(Count::second).toArray())
                        .numbers(counts.stream().mapToLong(Count::status).toArray())
                        .numbers(counts.stream().mapToLong(Count::requests).toArray()));
    }

    private int addPeaks(List<UsageHour> hours) {
        return sql.update(
                ADD_PEAKS,
                arguments -> arguments
                        .texts(accounts(hours))
                        .numbers(hours.stream()
                                .mapToLong(hour -> hour.start().getEpochSecond())
                                .toArray())
                        .numbers(hours.stream()
                                .mapToLong(UsageHour::peakPerMinute)
                                .toArray()));
    }

    private int forget(List<UsageHour> hours, Instant before) {
        Binder old = arguments -> arguments.texts(accounts(hours)).bound(before);
        return sql.update(DELETE_REQUESTS, old) + sql.update(DELETE_PEAKS, old);
    }

    private static List<String> accounts(List<UsageHour> hours) {
        return hours.stream().map(hour -> hour.account().value()).toList();
    }

    @Override
    public List<UsageHour> list(AccountId account, Instant from) {
        Map<Instant, Map<Integer, Long>> requests = new LinkedHashMap<>();
        Map<Instant, Long> peaks = new HashMap<>();
        sql.list(LIST, arguments -> arguments.text(account.value()).bound(from), row -> {
            Instant hour = row.time(1);
            peaks.put(hour, row.number(4));
            return requests.computeIfAbsent(hour, any -> new HashMap<>()).put((int) row.number(2), row.number(3));
        });
        return requests.entrySet().stream()
                .map(hour ->
                        new UsageHour(account, hour.getKey(), hour.getValue(), peaks.getOrDefault(hour.getKey(), 0L)))
                .toList();
    }

    /** How many requests of an account were answered with one status in the hour that starts at {@code second}. */
    private record Count(String account, long second, long status, long requests) {

        static Stream<Count> of(UsageHour hour) {
            String account = hour.account().value();
            long second = hour.start().getEpochSecond();
            return hour.requests().entrySet().stream()
                    .filter(count -> count.getValue() > 0)
                    .map(count -> new Count(account, second, count.getKey(), count.getValue()));
        }
    }
}
