package dev.shelfie.persistence.quota;

import dev.shelfie.application.quota.NodeUse;
import dev.shelfie.application.quota.QuotaRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.ToLongFunction;

/** Stores what nodes have let accounts use in PostgreSQL. */
public final class JdbiQuotaRepository implements QuotaRepository {

    /** The rows of nodes are apart, so no node waits for another. */
    private static final String SAVE = """
            INSERT INTO quota_use (account_id, node, used, remaining, told_at)
            SELECT own.account_id, own.node, own.used, own.remaining, clock_timestamp()
            FROM unnest(?::text[], ?::text[], ?::bigint[], ?::bigint[]) AS own (account_id, node, used, remaining)
            JOIN account a ON a.account_id = own.account_id
            ON CONFLICT (account_id, node) DO UPDATE
            SET used = excluded.used, remaining = excluded.remaining, told_at = excluded.told_at
            """;

    private static final String OTHERS = """
            SELECT other.account_id, other.node, other.used, other.remaining,
                greatest(0, extract(epoch FROM clock_timestamp() - other.told_at) * 1000000)::bigint
            FROM unnest(?::text[], ?::text[]) AS own (account_id, node)
            JOIN quota_use other ON other.account_id = own.account_id AND other.node <> own.node
            """;

    /** Citus reads no clock in it but that of the transaction. */
    private static final String DELETE = """
            DELETE FROM quota_use WHERE account_id = ANY(?) AND told_at < now() - ? * interval '1 second'
            """;

    private static final long NANOS_PER_MICRO = 1_000;

    private final Sql sql;

    /** What is stored in this database. */
    public JdbiQuotaRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public List<NodeUse> share(Collection<NodeUse> uses) {
        if (uses.isEmpty()) {
            return List.of();
        }
        List<String> nodes = uses.stream().map(NodeUse::node).toList();
        sql.update(
                SAVE,
                arguments -> arguments
                        .texts(accounts(uses))
                        .texts(nodes)
                        .numbers(numbers(uses, NodeUse::used))
                        .numbers(numbers(uses, NodeUse::remaining)));
        List<NodeUse> others = sql.list(
                OTHERS,
                arguments -> arguments.texts(accounts(uses)).texts(nodes),
                row -> new NodeUse(
                        new AccountId(row.text(1)),
                        row.text(2),
                        row.number(3),
                        row.number(4),
                        Duration.ofNanos(row.number(5) * NANOS_PER_MICRO)));
        List<NodeUse> old = others.stream()
                .filter(use -> use.age().compareTo(RETENTION) > 0)
                .toList();
        if (!old.isEmpty()) {
            sql.update(DELETE, arguments -> arguments.texts(accounts(old)).number(RETENTION.toSeconds()));
        }
        return others;
    }

    private static List<String> accounts(Collection<NodeUse> uses) {
        return uses.stream().map(use -> use.account().value()).toList();
    }

    private static long[] numbers(Collection<NodeUse> uses, ToLongFunction<NodeUse> number) {
        return uses.stream().mapToLong(number).toArray();
    }
}
