package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.background.JobType;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** Jobs in the order in which they fall due; equal ones that wait are one. Safe for concurrent use. */
final class JobQueue {

    private final DelayQueue<Entry> entries = new DelayQueue<>();
    private final Set<Job> waiting = new HashSet<>();
    private final AtomicLong count = new AtomicLong();

    /** Adds a job that falls due after this delay, unless it waits already. */
    void offer(Job job, Duration delay) {
        synchronized (waiting) {
            if (waiting.add(job)) {
                add(job, delay, 0);
            }
        }
    }

    /** Adds a job again that failed so many times. */
    void retry(Job job, Duration delay, int failures) {
        add(job, delay, failures);
    }

    /** Takes the next job that is due, waiting for one for a moment. */
    Optional<Entry> poll(Duration patience) throws InterruptedException {
        Entry next = entries.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (next != null && next.failures == 0) {
            synchronized (waiting) {
                waiting.remove(next.job);
            }
        }
        return Optional.ofNullable(next);
    }

    /** How many jobs wait, by task. */
    Map<JobType, Long> counts() {
        return entries.stream().collect(Collectors.groupingBy(entry -> entry.job.task(), Collectors.counting()));
    }

    private void add(Job job, Duration delay, int failures) {
        entries.add(new Entry(job, System.nanoTime() + delay.toNanos(), failures, count.getAndIncrement()));
    }

    /**
     * A job in its turn.
     *
     * @param due when, by the JVM's clock without origin
     * @param failures how many times it failed
     * @param number how many came before
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
