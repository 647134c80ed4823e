package dev.shelfie.persistence.matching;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.application.matching.tuning.ConfidenceHistogram;
import dev.shelfie.application.matching.tuning.FindingsElsewhere;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/**
 * Asks by a job, which the node does that the account belongs to. The row of the job has the question, and then the answer, until the
 * node that asked deletes it (docs/adr/0066). Thread-safe.
 */
public final class JdbiFindingsElsewhere implements FindingsElsewhere {

    /** A forecast takes up to a second, and a node looks for jobs every quarter of a second. */
    private static final Duration PATIENCE = Duration.ofMillis(2500);

    /** The others build the index themselves, so that questions don't hold the threads that requests need. */
    private static final int MAX_WAITING = 4;

    private static final long PAUSE = MILLISECONDS.toNanos(20);
    /** Somebody waits for it. */
    private static final int PRIORITY = 70;

    private static final String ASK = """
            INSERT INTO matching_job
                (task_name, task_instance, task_data, execution_time, picked, version, priority, account_id, subject)
            VALUES (?, ?, ?, clock_timestamp(), false, 1, ?, ?, '')
            """;

    private static final String LOOK =
            "SELECT task_data FROM matching_job WHERE task_name = ? AND task_instance = ? AND account_id = ?";

    /** A node that works on it finds that out at the end, and drops the answer. */
    private static final String TAKE_BACK =
            "DELETE FROM matching_job WHERE task_name = ? AND task_instance = ? AND account_id = ? AND NOT picked";

    private static final String TASK = JobType.ANSWER_QUESTION.publicName();

    private final Sql sql;
    private final Duration patience;
    private final Semaphore waiting = new Semaphore(MAX_WAITING);

    /** Asks the nodes of this database. */
    public JdbiFindingsElsewhere(Database database) {
        this(database, PATIENCE);
    }

    JdbiFindingsElsewhere(Database database, Duration patience) {
        this.sql = database.sql();
        this.patience = patience;
    }

    @Override
    public Optional<List<RankedProduct>> rank(AccountId account, PostText text, int limit) {
        return ask(account, Question.rank(text, limit), Question::ranked);
    }

    @Override
    public Optional<ConfidenceHistogram> forecast(AccountId account) {
        return ask(account, Question.forecast(), Question::histogram);
    }

    private <T> Optional<T> ask(AccountId account, byte[] question, Function<byte[], T> reader) {
        if (!waiting.tryAcquire()) {
            return Optional.empty();
        }
        try {
            String instance = new QueuedJob(account, "").newInstance();
            sql.update(
                    ASK,
                    row -> row.text(TASK)
                            .text(instance)
                            .bytes(question)
                            .number(PRIORITY)
                            .text(account.value()));
            try {
                return await(account, instance).map(reader);
            } finally {
                sql.update(TAKE_BACK, row -> row.text(TASK).text(instance).text(account.value()));
            }
        } finally {
            waiting.release();
        }
    }

    private Optional<byte[]> await(AccountId account, String instance) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() - deadline < 0 && !Thread.currentThread().isInterrupted()) {
            Optional<byte[]> data = sql.find(
                    LOOK, arguments -> arguments.text(TASK).text(instance).text(account.value()), row -> row.bytes(1));
            if (data.isEmpty() || Question.isAnswered(data.get())) {
                return data;
            }
            LockSupport.parkNanos(PAUSE);
        }
        return Optional.empty();
    }
}
