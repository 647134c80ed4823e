package dev.shelfie.persistence.event;

import dev.shelfie.application.event.CursorExpired;
import dev.shelfie.application.event.EventLog;
import dev.shelfie.application.event.EventPage;
import dev.shelfie.application.event.LogPosition;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.persistence.bulk.BinaryCopy;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Stores events in PostgreSQL. They are written as pending. Whoever reads moves those that are committed to the end of
 * the log, in the order in which they were written, while it holds the lock of the account's log (docs/adr/0058).
 */
public final class JdbiEventLog implements EventLog {

    /** From so many events on, {@code COPY} takes less time than its second round trip. */
    private static final int MANY = 50;
    /** How many events get a position at once. */
    private static final int ASSIGNED = 5_000;
    /** How many events a statement looks at, whatever their types. */
    private static final int SCANNED = 50_000;

    /** One statement, so that what it finds and what was deleted are of the same time. */
    private static final String LIST = """
            SELECT log.deleted, log.last, log.pending, e.position,\s""" + columnsOf("e") + """

            FROM (SELECT coalesce(max(deleted_position), 0) AS deleted, coalesce(max(last_position), 0) AS last,
                    EXISTS (SELECT FROM pending_event WHERE account_id = ?)::int AS pending
                FROM event_head WHERE account_id = ?) AS log
            LEFT JOIN LATERAL (
                SELECT * FROM event
                WHERE account_id = ? AND position > greatest(?, log.deleted)
                    AND position <= greatest(?, log.deleted) + ? AND type = ANY(?)
                ORDER BY position LIMIT ?) AS e ON true
            ORDER BY e.position
            """;

    private static final String FIND_ALL =
            "SELECT position, " + EventRow.COLUMNS + " FROM event WHERE account_id = ? AND position = ANY(?)";

    private static final String FOLLOWED = """
            SELECT a.account_id, read.position
            FROM account a
            JOIN unnest(?::text[], ?::bigint[]) AS read (account_id, position) ON read.account_id = a.account_id
            LEFT JOIN event_head h ON h.account_id = a.account_id
            WHERE h.last_position > read.position
                OR EXISTS (SELECT FROM pending_event p WHERE p.account_id = a.account_id)
            """;

    private static final String ADD_HEAD = """
            INSERT INTO event_head (account_id, last_position, deleted_position) VALUES (?, 0, 0)
            ON CONFLICT (account_id) DO NOTHING
            """;

    private static final String LOCK_HEAD =
            "SELECT last_position FROM event_head WHERE account_id = ? FOR NO KEY UPDATE";

    /**
     * Begins after the lock is held, so it sees all that has been committed by then, and the head as it is. Planned each time:
     * a plan from when there were few events would look at all of them for each.
     */
    private static final String ASSIGN = """
            WITH taken AS (
                DELETE FROM pending_event WHERE account_id = ? AND sequence <= (
                    SELECT max(sequence) FROM (
                        SELECT sequence FROM pending_event WHERE account_id = ? ORDER BY sequence LIMIT ?) AS first)
                RETURNING *),
            added AS (
                INSERT INTO event (account_id, position, %1$s)
                SELECT taken.account_id, head.last_position + row_number() OVER (ORDER BY taken.sequence), %2$s
                FROM taken JOIN event_head head ON head.account_id = taken.account_id
                RETURNING position)
            UPDATE event_head SET last_position = last_position + (SELECT count(*) FROM added) WHERE account_id = ?
            RETURNING last_position
            """.formatted(EventRow.COLUMNS, columnsOf("taken"));

    /** Of the oldest event in the log, and of the oldest that is pending. */
    private static final String OLDEST = """
            (SELECT created_at FROM event WHERE account_id = ? ORDER BY position LIMIT 1)
            UNION ALL
            (SELECT created_at FROM pending_event WHERE account_id = ? ORDER BY sequence LIMIT 1)
            """;

    private static final String FIRST_POSITIONS = """
            SELECT position, created_at FROM event WHERE account_id = ? ORDER BY position LIMIT ?
            """;

    private static final String DELETE = """
            WITH deleted AS (
                DELETE FROM event WHERE account_id = ? AND position <= ?)
            UPDATE event_head SET deleted_position = ? WHERE account_id = ?
            """;

    private final Sql sql;

    /** The log in this database. */
    public JdbiEventLog(Database database) {
        this.sql = database.sql();
    }

    private static String columnsOf(String alias) {
        return alias + "." + EventRow.COLUMNS.replace(", ", ", " + alias + ".");
    }

    @Override
    public void append(AccountId account, List<Event> events) {
        if (events.size() < MANY) {
            sql.updateEach(EventRow.INSERT, events, EventRow::write);
        } else {
            BinaryCopy.run(sql, EventRow.COPY, events, EventRow::write);
        }
    }

    @Override
    public EventPage list(AccountId account, @Nullable Long after, Set<EventType> types, int limit) {
        Part part = read(account, after, types, limit);
        if (part.pending() && part.events().size() < limit) {
            sql.inTransaction(() -> {
                lockHead(account);
                assign(account, ASSIGNED);
                return account;
            });
            part = read(account, after, types, limit);
        }
        return part.page(after, limit);
    }

    private Part read(AccountId account, @Nullable Long after, Set<EventType> types, int limit) {
        long start = after == null ? 0 : after;
        return sql.find(
                        LIST,
                        arguments -> arguments
                                .text(account.value())
                                .text(account.value())
                                .text(account.value())
                                .number(start)
                                .number(start)
                                .number(SCANNED)
                                .texts(types.stream().map(EventType::publicName).toList())
                                .number(limit),
                        row -> Part.read(row, account))
                .orElseThrow();
    }

    @Override
    public List<LoggedEvent> findAll(AccountId account, Collection<Long> positions) {
        long[] wanted = positions.stream().mapToLong(Long::longValue).toArray();
        return sql.list(
                FIND_ALL,
                arguments -> arguments.text(account.value()).numbers(wanted),
                row -> new LoggedEvent(row.number(1), EventRow.read(row, 2, account)));
    }

    private long lockHead(AccountId account) {
        return sql.find(LOCK_HEAD, arguments -> arguments.text(account.value()), row -> row.number(1))
                .orElseGet(() -> {
                    sql.update(ADD_HEAD, arguments -> arguments.text(account.value()));
                    return lockHead(account);
                });
    }

    /** Returns the last position. */
    private long assign(AccountId account, int limit) {
        return sql.listPlanned(
                        ASSIGN,
                        arguments -> arguments
                                .text(account.value())
                                .text(account.value())
                                .number(limit)
                                .text(account.value()),
                        row -> row.number(1))
                .get(0);
    }

    @Override
    public long end(AccountId account) {
        long before;
        long end = 0;
        do {
            before = end;
            end = sql.inTransaction(() -> {
                lockHead(account);
                return assign(account, ASSIGNED);
            });
        } while (end - before >= ASSIGNED);
        return end;
    }

    @Override
    public Set<LogPosition> followed(Set<LogPosition> positions) {
        List<LogPosition> read = List.copyOf(positions);
        return Set.copyOf(sql.list(
                FOLLOWED,
                arguments -> arguments
                        .texts(read.stream().map(each -> each.account().value()).toList())
                        .numbers(read.stream().mapToLong(LogPosition::position).toArray()),
                row -> new LogPosition(new AccountId(row.text(1)), row.number(2))));
    }

    @Override
    public int deleteBefore(AccountId account, Instant time, int limit) {
        boolean due = sql
                .list(OLDEST, arguments -> arguments.text(account.value()).text(account.value()), row -> row.time(1))
                .stream()
                .anyMatch(time::isAfter);
        return due
                ? sql.inTransaction(() -> {
                    lockHead(account);
                    assign(account, limit);
                    return deleteFirst(account, time, limit);
                })
                : 0;
    }

    private int deleteFirst(AccountId account, Instant time, int limit) {
        List<Placed> old = sql
                .list(
                        FIRST_POSITIONS,
                        arguments -> arguments.text(account.value()).number(limit),
                        row -> new Placed(row.number(1), row.time(2)))
                .stream()
                .takeWhile(event -> event.createdAt().isBefore(time))
                .toList();
        if (!old.isEmpty()) {
            long last = old.get(old.size() - 1).position();
            sql.update(
                    DELETE,
                    arguments -> arguments
                            .text(account.value())
                            .number(last)
                            .number(last)
                            .text(account.value()));
        }
        return old.size();
    }

    private record Placed(long position, Instant createdAt) {}

    /**
     * What one statement found.
     *
     * @param deleted the position up to which events were deleted
     * @param last the last position
     * @param pending whether events wait for a position
     */
    private record Part(long deleted, long last, boolean pending, List<LoggedEvent> events) {

        static Part read(ResultRow row, AccountId account) throws SQLException {
            long deleted = row.number(1);
            long last = row.number(2);
            boolean pending = row.number(3) > 0;
            List<LoggedEvent> events = new ArrayList<>();
            boolean more = row.number(4) > 0;
            while (more) {
                events.add(new LoggedEvent(row.number(4), EventRow.read(row, 5, account)));
                more = row.next();
            }
            return new Part(deleted, last, pending, events);
        }

        EventPage page(@Nullable Long after, int limit) {
            long start = after == null ? deleted : after;
            CursorExpired.check(start, deleted, last);
            long next = events.size() < limit
                    ? Math.min(start + SCANNED, last)
                    : events.get(events.size() - 1).position();
            return new EventPage(events, next, next == last && !pending);
        }
    }
}
