package dev.shelfie.persistence.matching;

import com.github.kagkarlsson.scheduler.TaskResolver;
import com.github.kagkarlsson.scheduler.jdbc.JdbcTaskRepositoryContext;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.Execution;
import com.github.kagkarlsson.shaded.jdbc.PreparedStatementSetter;
import com.github.kagkarlsson.shaded.jdbc.RowMapper;
import dev.shelfie.application.matching.index.Affinity;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Picks the jobs of the accounts that belong to this node, and those of others that have waited: a few seconds if none of its own is
 * due, a minute otherwise. A node that is alone picks any, as db-scheduler does.
 */
final class AffinePicking extends PostgreSqlJdbcCustomization {

    /** How long jobs of another node's account wait before a node without work takes them. */
    static final Duration IDLE_PATIENCE = Duration.ofSeconds(5);
    /** How long they wait before any node does. */
    static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Finds each account by one step in an index, however many jobs it has. */
    private static final String WAITING = """
            WITH RECURSIVE waiting (account_id) AS (
                (SELECT j.account_id FROM matching_job j WHERE NOT j.picked AND j.account_id IS NOT NULL
                    ORDER BY j.account_id LIMIT 1)
                UNION ALL
                SELECT (SELECT j.account_id FROM matching_job j WHERE NOT j.picked AND j.account_id > waiting.account_id
                    ORDER BY j.account_id LIMIT 1)
                FROM waiting WHERE waiting.account_id IS NOT NULL)
            SELECT waiting.account_id FROM waiting WHERE waiting.account_id IS NOT NULL
            """;

    /** As db-scheduler picks, apart from the accounts. */
    private static final String PICK = """
            WITH picked AS (
                UPDATE matching_job j SET picked = true, picked_by = ?, last_heartbeat = ?, version = version + 1
                WHERE (j.task_name, j.task_instance) IN (
                    SELECT due.task_name, due.task_instance FROM matching_job due
                    WHERE NOT due.picked AND due.execution_time <= ? AND due.task_name <> ALL (?)
                        AND (due.account_id IS NULL OR due.account_id = ANY (?) OR due.execution_time <= ?)
                    ORDER BY due.priority DESC, due.execution_time LIMIT ?
                    FOR UPDATE SKIP LOCKED)
                RETURNING j.*)
            SELECT * FROM picked ORDER BY priority DESC, execution_time
            """;

    private final Affinity affinity;

    AffinePicking(Affinity affinity) {
        super(false, false);
        this.affinity = affinity;
    }

    @Override
    public List<Execution> lockAndFetchSingleStatement(
            JdbcTaskRepositoryContext queue, Instant now, int limit, boolean orderByPriority) {
        if (affinity.isAlone()) {
            return super.lockAndFetchSingleStatement(queue, now, limit, orderByPriority);
        }
        List<String> own = queue
                .jdbcRunner
                .query(WAITING, PreparedStatementSetter.NOOP, (RowMapper<String>) row -> row.getString(1))
                .stream()
                .filter(account -> affinity.isOwn(new AccountId(account)))
                .toList();
        List<Execution> picked = pick(queue, now, limit, own, PATIENCE);
        return picked.isEmpty() ? pick(queue, now, limit, List.of(), IDLE_PATIENCE) : picked;
    }

    private List<Execution> pick(
            JdbcTaskRepositoryContext queue, Instant now, int limit, List<String> own, Duration patience) {
        List<String> unknown = queue.taskResolver.getUnresolved().stream()
                .map(TaskResolver.UnresolvedTask::getTaskName)
                .toList();
        return queue.jdbcRunner.query(
                PICK,
                statement -> {
                    int at = 1;
                    statement.setString(at++, queue.schedulerName.getName());
                    setInstant(statement, at++, now);
                    setInstant(statement, at++, now);
                    statement.setArray(at++, statement.getConnection().createArrayOf("text", unknown.toArray()));
                    statement.setArray(at++, statement.getConnection().createArrayOf("text", own.toArray()));
                    setInstant(statement, at++, now.minus(patience));
                    statement.setInt(at, limit);
                },
                queue.resultSetMapper.get());
    }
}
