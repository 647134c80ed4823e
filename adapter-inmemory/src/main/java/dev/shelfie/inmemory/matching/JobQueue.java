package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.background.JobType;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Jobs in the order in which they are due. A job that waits is not added twice. Safe for concurrent use. */
final class JobQueue {

    private static final int MAX_RETRIED = 1000;

    private final DelayQueue<Entry> entries = new DelayQueue<>();
    private final Set<Job> waiting = new HashSet<>();
    private final AtomicLong count = new AtomicLong();

    /** Adds a job that is due after this delay, unless an equal job waits. */
    void offer(Job job, Duration delay) {
        synchronized (waiting) {
            if (waiting.add(job)) {
                add(job, delay, 0);
            }
        }
    }

    /** Adds a job that has failed this many times again. */
    void retry(Job job, Duration delay, int failures) {
        add(job, delay, failures);
    }

    /** Makes such jobs due that have failed: a thousand at most, as each is looked for among all. */
    void retryNow(Predicate<Job> which) {
        List<Entry> failed = entries.stream()
                .filter(entry -> entry.failures > 0 && which.test(entry.job))
                .limit(MAX_RETRIED)
                .toList();
        for (Entry entry : failed) {
            if (entries.remove(entry)) {
                add(entry.job, Duration.ZERO, entry.failures);
            }
        }
    }

    /** Removes the next job that is due; empty if none is due within the timeout. */
    Optional<Entry> poll(Duration timeout) throws InterruptedException {
        Entry next = entries.poll(timeout.toMillis(), TimeUnit.MILLISECONDS);
        if (next != null && next.failures == 0) {
            synchronized (waiting) {
                waiting.remove(next.job);
            }
        }
        return Optional.ofNullable(next);
    }

    /** The number of waiting jobs of each task. */
    Map<JobType, Long> counts() {
        return entries.stream().collect(Collectors.groupingBy(entry -> entry.job.task(), Collectors.counting()));
    }

    private void add(Job job, Duration delay, int failures) {
        entries.add(new Entry(job, System.nanoTime() + delay.toNanos(), failures, count.getAndIncrement()));
    }

    /**
     * A job in the queue.
     *
     * @param due when it is due, as {@link System#nanoTime}
     * @param failures the number of failed attempts
     * @param number the number of jobs added before; orders jobs that are due at the same time
     */
    record Entry(Job job, long due, int failures, long number) implements Delayed {

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            Entry that = (Entry) other;
            int byTime = Long.signum(due - that.due);
            return byTime == 0 ? Long.compare(number, that.number) : byTime;
        }
    }
}
