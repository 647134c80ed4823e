package dev.shelfie.persistence.matching;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.zaxxer.hikari.HikariDataSource;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jdbi.v3.core.generic.GenericType;

/** Runs the jobs that {@link JdbiMatchingJobs} adds, shared with all nodes of the same database. */
public final class JdbiMatchingWorkers implements MatchingWorkers {

    /** One connection to pick jobs and send heartbeats, one to delete completed jobs. */
    private static final int CONNECTIONS = 2;

    private static final Duration POLL_INTERVAL = Duration.ofMillis(250);
    private static final Duration HEARTBEAT_INTERVAL = Duration.ofSeconds(5);
    private static final int MISSED_HEARTBEATS = 4;
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration REFRESH_INTERVAL = Duration.ofSeconds(2);

    private static final String WAITING = """
            SELECT task_name, count(*) AS waiting FROM matching_job
            WHERE NOT picked AND account_id IS NOT NULL GROUP BY task_name
            """;

    private final Database database;
    private final JdbiTemplate jdbi;
    private final BackgroundMatching matching;
    private final JobObserver observer;

    /**
     * Workers of this node. Each of their threads may use one of the database's connections.
     *
     * @param matching runs the jobs
     */
    public JdbiMatchingWorkers(Database database, BackgroundMatching matching, JobObserver observer) {
        this.database = database;
        this.jdbi = database.jdbi();
        this.matching = requireNonNull(matching, "matching");
        this.observer = requireNonNull(observer, "observer");
    }

    @Override
    public Running start(int threads) {
        HikariDataSource queue = database.openQueue(CONNECTIONS);
        try {
            return start(queue, scheduler(queue, threads));
        } catch (RuntimeException | Error failure) {
            queue.close();
            throw failure;
        }
    }

    private Running start(HikariDataSource queue, Scheduler scheduler) {
        try {
            scheduler.start();
        } catch (RuntimeException | Error failure) {
            scheduler.stop();
            throw failure;
        }
        // Two threads: a node whose indexes have much to take over says that it is alive all the same.
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(2, work -> thread(work, "shelfie-index"));
        long pause = REFRESH_INTERVAL.toMillis();
        Future<?> alive = timer.scheduleWithFixedDelay(this::sayAlive, 0, pause, TimeUnit.MILLISECONDS);
        Future<?> refresh = timer.scheduleWithFixedDelay(this::refreshIndexes, pause, pause, TimeUnit.MILLISECONDS);
        return () -> {
            alive.cancel(false);
            refresh.cancel(false);
            timer.shutdown();
            scheduler.stop();
            sayEnding();
            queue.close();
        };
    }

    @Override
    public Map<JobType, Long> waiting() {
        Map<String, Long> counts = jdbi.withHandle(handle -> handle.createQuery(WAITING)
                .setMapKeyColumn("task_name")
                .setMapValueColumn("waiting")
                .collectInto(new GenericType<>() {}));
        return EnumSet.allOf(JobType.class).stream()
                .filter(task -> counts.containsKey(task.publicName()))
                .collect(toMap(task -> task, task -> counts.getOrDefault(task.publicName(), 0L)));
    }

    private Scheduler scheduler(DataSource queue, int threads) {
        QueueTasks tasks = new QueueTasks(new PreparedTransactions(database), matching, observer);
        ExecutorService workers = Executors.newFixedThreadPool(threads, work -> thread(work, "shelfie-job"));
        return Scheduler.create(queue, tasks.jobs())
                .startTasks(tasks.recurring())
                .tableName("matching_job")
                .serializer(TaskData.BYTES)
                .jdbcCustomization(new AffinePicking(matching.affinity()))
                .schedulerName(new SchedulerName.Fixed(matching.affinity().node()))
                .executorService(workers)
                .threads(threads)
                .enablePriority()
                // Picks no more jobs than can start at once: a picked job that only waits would soon count as dead.
                .pollUsingLockAndFetch(0.5, 1.0)
                .pollingInterval(POLL_INTERVAL)
                .heartbeatInterval(HEARTBEAT_INTERVAL)
                .missedHeartbeatsLimit(MISSED_HEARTBEATS)
                .failureLogging(LogLevel.OFF, false)
                .shutdownMaxWait(STOP_TIMEOUT)
                .addSchedulerListener(tasks)
                .build();
    }

    private void refreshIndexes() {
        try {
            matching.refreshIndexes();
            observer.done(JobType.REFRESH_INDEXES);
        } catch (RuntimeException | Error failure) {
            observer.failed(JobType.REFRESH_INDEXES, "", failure, REFRESH_INTERVAL);
        }
    }

    private void sayAlive() {
        try {
            matching.affinity().refresh();
        } catch (StoreUnavailableException later) {
            // The other nodes do its jobs meanwhile, if they reach the database.
        } catch (RuntimeException | Error failure) {
            observer.failed(JobType.REFRESH_INDEXES, "", failure, REFRESH_INTERVAL);
        }
    }

    private void sayEnding() {
        try {
            matching.affinity().end();
        } catch (StoreUnavailableException noMatter) {
            // The others notice it after some seconds.
        }
    }

    private static Thread thread(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
