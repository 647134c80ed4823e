package dev.shelfie.inmemory.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Threads that run the jobs of a queue in memory, and the periodic tasks of matching. */
final class InMemoryMatchingWorkers implements MatchingWorkers {

    private static final Duration CHANGES_INTERVAL = Duration.ofSeconds(2);
    private static final Duration TRAINING_INTERVAL = Duration.ofMinutes(1);
    private static final Duration REFRESH_INTERVAL = Duration.ofSeconds(2);
    private static final Duration POLL_TIMEOUT = Duration.ofMillis(200);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);

    private final JobQueue queue;
    private final BackgroundMatching matching;
    private final JobObserver observer;

    InMemoryMatchingWorkers(JobQueue queue, BackgroundMatching matching, JobObserver observer) {
        this.queue = requireNonNull(queue, "queue");
        this.matching = requireNonNull(matching, "matching");
        this.observer = requireNonNull(observer, "observer");
    }

    @Override
    public Map<JobType, Long> waiting() {
        return queue.counts();
    }

    @Override
    public Running start(int threads) {
        AtomicBoolean closing = new AtomicBoolean();
        ExecutorService workers = Executors.newFixedThreadPool(threads, work -> thread(work, "shelfie-job"));
        for (int i = 0; i < threads; i++) {
            workers.execute(() -> workUntil(closing));
        }
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(3, work -> thread(work, "shelfie-index"));
        List<Future<?>> repeated = List.of(
                repeat(timer, JobType.PROCESS_CATALOGUE_CHANGES, CHANGES_INTERVAL, matching::processCatalogueChanges),
                repeat(timer, JobType.TRAIN_CALIBRATIONS, TRAINING_INTERVAL, matching::trainCalibrations),
                repeat(timer, JobType.REFRESH_INDEXES, REFRESH_INTERVAL, matching::refreshIndexes));
        return () -> {
            closing.set(true);
            repeated.forEach(each -> each.cancel(false));
            timer.shutdown();
            stop(workers);
        };
    }

    private void workUntil(AtomicBoolean closing) {
        try {
            while (!closing.get()) {
                queue.poll(POLL_TIMEOUT).ifPresent(this::runJob);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void runJob(JobQueue.Entry entry) {
        Job job = entry.job();
        try {
            job.action().accept(matching);
            observer.done(job.task());
        } catch (CatalogueNotReadyException cause) {
            int failures = entry.failures() + 1;
            queue.retry(job, MatchingWorkers.putBackDelay(cause, failures), failures);
            observer.putBack(job.task());
        } catch (RuntimeException | Error failure) {
            int failures = entry.failures() + 1;
            Duration pause = MatchingWorkers.retryDelay(failures);
            queue.retry(job, pause, failures);
            observer.failed(job.task(), job.subject(), failure, pause);
        }
    }

    private Future<?> repeat(ScheduledExecutorService timer, JobType task, Duration pause, Runnable work) {
        Runnable guarded = () -> {
            try {
                work.run();
                observer.done(task);
            } catch (RuntimeException | Error failure) {
                observer.failed(task, "", failure, pause);
            }
        };
        return timer.scheduleWithFixedDelay(guarded, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static void stop(ExecutorService workers) {
        workers.shutdown();
        try {
            workers.awaitTermination(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        workers.shutdownNow();
    }

    private static Thread thread(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
