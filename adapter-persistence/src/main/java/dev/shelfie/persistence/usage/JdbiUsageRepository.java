package dev.shelfie.persistence.usage;

import dev.shelfie.application.usage.UsageRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.usage.UsageHour;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Stores the numbers of requests in PostgreSQL. */
public final class JdbiUsageRepository implements UsageRepository {

    /** Ordered, so that nodes that add at the same time wait for each other instead of deadlocking. */
    private static final String ADD_REQUESTS = """
            INSERT INTO usage_requests AS stored (account_id, hour, status, requests)
            SELECT given.account_id, to_timestamp(given.second), given.status, given.requests
            FROM unnest(:accounts, :seconds, :statuses, :requests) AS given (account_id, second, status, requests)
            JOIN account a ON a.account_id = given.account_id
            ORDER BY 1, 2, 3
            ON CONFLICT (account_id, hour, status) DO UPDATE SET requests = stored.requests + EXCLUDED.requests
            """;

    private static final String ADD_PEAKS = """
            INSERT INTO usage_peak AS stored (account_id, hour, per_minute)
            SELECT given.account_id, to_timestamp(given.second), given.per_minute
            FROM unnest(:accounts, :seconds, :peaks) AS given (account_id, second, per_minute)
            JOIN account a ON a.account_id = given.account_id
            ORDER BY 1, 2
            ON CONFLICT (account_id, hour) DO UPDATE SET per_minute = GREATEST(stored.per_minute, EXCLUDED.per_minute)
            """;

    private static final String LIST = """
            SELECT r.hour, r.status, r.requests, p.per_minute
            FROM usage_requests r JOIN usage_peak p ON p.account_id = r.account_id AND p.hour = r.hour
            WHERE r.account_id = :account AND r.hour >= :from ORDER BY r.hour
            """;

    private static final String DELETE_REQUESTS =
            "DELETE FROM usage_requests WHERE account_id = ANY (:accounts) AND hour < :before";

    private static final String DELETE_PEAKS =
            "DELETE FROM usage_peak WHERE account_id = ANY (:accounts) AND hour < :before";

    private final JdbiTemplate jdbi;

    /** The requests in this database. */
    public JdbiUsageRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public void add(Collection<UsageHour> counted) {
        List<UsageHour> hours = List.copyOf(counted);
        Instant newest = hours.stream()
                .map(UsageHour::start)
                .max(Comparator.naturalOrder())
                .orElse(Instant.MIN);
        if (!hours.isEmpty()) {
            jdbi.inTransaction(() -> addRequests(hours) + addPeaks(hours) + forget(hours, newest.minus(RETENTION)));
        }
    }

    private int addRequests(List<UsageHour> hours) {
        List<Count> counts = hours.stream().flatMap(Count::of).toList();
        return jdbi.withHandle(handle -> handle.createUpdate(ADD_REQUESTS)
                .bindArray("accounts", AccountId.class, values(counts, Count::account))
                .bindArray("seconds", Long.class, values(counts, Count::second))
                .bindArray("statuses", Long.class, values(counts, Count::status))
                .bindArray("requests", Long.class, values(counts, Count::requests))
                .execute());
    }

    private int addPeaks(List<UsageHour> hours) {
        return jdbi.withHandle(handle -> handle.createUpdate(ADD_PEAKS)
                .bindArray("accounts", AccountId.class, values(hours, UsageHour::account))
                .bindArray(
                        "seconds",
                        Long.class,
                        values(hours, hour -> hour.start().getEpochSecond()))
                .bindArray("peaks", Long.class, values(hours, UsageHour::peakPerMinute))
                .execute());
    }

    private int forget(List<UsageHour> hours, Instant before) {
        return delete(DELETE_REQUESTS, hours, before) + delete(DELETE_PEAKS, hours, before);
    }

    private int delete(String statement, List<UsageHour> hours, Instant before) {
        return jdbi.withHandle(handle -> handle.createUpdate(statement)
                .bindArray("accounts", AccountId.class, values(hours, UsageHour::account))
                .bind("before", before)
                .execute());
    }

    private static <T, V> List<V> values(List<T> rows, Function<T, V> column) {
        return rows.stream().map(column).toList();
    }

    @Override
    public List<UsageHour> list(AccountId account, Instant from) {
        Map<Instant, Map<Integer, Long>> requests = new LinkedHashMap<>();
        Map<Instant, Long> peaks = new HashMap<>();
        jdbi.withHandle(handle -> handle.createQuery(LIST)
                .bind("account", account)
                .bind("from", from)
                .map(row -> {
                    Instant hour = row.getColumn("hour", Instant.class);
                    requests.computeIfAbsent(hour, any -> new HashMap<>())
                            .put(row.getColumn("status", Integer.class), row.getColumn("requests", Long.class));
                    return peaks.put(hour, row.getColumn("per_minute", Long.class));
                })
                .list());
        return requests.entrySet().stream()
                .map(hour ->
                        new UsageHour(account, hour.getKey(), hour.getValue(), peaks.getOrDefault(hour.getKey(), 0L)))
                .toList();
    }

    /** How many requests of an account were answered with one status in the hour that starts at {@code second}. */
    private record Count(AccountId account, long second, long status, long requests) {

        static Stream<Count> of(UsageHour hour) {
            long second = hour.start().getEpochSecond();
            return hour.requests().entrySet().stream()
                    .filter(count -> count.getValue() > 0)
                    .map(count -> new Count(hour.account(), second, count.getKey(), count.getValue()));
        }
    }
}
