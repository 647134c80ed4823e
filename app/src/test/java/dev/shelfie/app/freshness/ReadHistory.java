package dev.shelfie.app.freshness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/**
 * Which values records had, and when, to check what reads show. A read may show a value if its write had begun before the read
 * ended, unless a later write was acknowledged before the read began. What one reader shows never goes back.
 *
 * <p>Time is a counter that every beginning and end advances. The writes of one record come one after the other; different
 * records are written at the same time. Safe for concurrent use.
 */
final class ReadHistory {

    /** The value of a record that isn't there. */
    static final String ABSENT = "absent";

    private static final long NEVER = Long.MAX_VALUE;

    private final AtomicLong clock = new AtomicLong();
    private final Map<String, List<Write>> records = new ConcurrentHashMap<>();

    /** The time now. */
    long tick() {
        return clock.incrementAndGet();
    }

    /** A write of a record that begins now. A record that wasn't written before was absent. */
    Write begin(String record, String value) {
        return add(record, value, tick());
    }

    /**
     * A record that was created, under an id that only the answer to the write names.
     *
     * @param begun when the write began, by {@link #tick}
     */
    void created(String record, String value, long begun) {
        add(record, value, begun).acknowledge();
    }

    private Write add(String record, String value, long begun) {
        Write write = new Write(value, begun);
        List<Write> writes = records.computeIfAbsent(record, id -> new ArrayList<>(List.of(new Write(ABSENT, 0, 0))));
        synchronized (writes) {
            writes.add(write);
        }
        return write;
    }

    /** The records that were ever written. */
    Set<String> records() {
        return records.keySet();
    }

    /** A reader, which reads one thing after the other. Not thread-safe. */
    Reader reader() {
        return new Reader();
    }

    /** A write, until it is acknowledged or refused. */
    final class Write {

        private final String value;
        private final long begun;
        private volatile long acknowledged;
        private volatile boolean refused;

        private Write(String value, long begun) {
            this(value, begun, NEVER);
        }

        private Write(String value, long begun, long acknowledged) {
            this.value = value;
            this.begun = begun;
            this.acknowledged = acknowledged;
        }

        /** The writer has heard that it is done. */
        void acknowledge() {
            acknowledged = tick();
        }

        /** The writer has heard that it isn't done, and never will be. */
        void refuse() {
            refused = true;
        }
    }

    final class Reader {

        /** The last write of each record that this reader has seen for sure. */
        private final Map<String, Integer> seen = new HashMap<>();

        /** A read that begins now. */
        Read begin() {
            return new Read(this, tick());
        }
    }

    /** One read. Not thread-safe. */
    final class Read {

        private final Reader reader;
        private final long begun;
        private final Map<String, Integer> shown = new HashMap<>();
        private final List<String> faults = new ArrayList<>();
        private long ended = NEVER;

        private Read(Reader reader, long begun) {
            this.reader = reader;
            this.begun = begun;
        }

        /** The answer is here. */
        void end() {
            ended = tick();
        }

        /** The answer shows this value of a record. */
        void shows(String record, String value) {
            shows(record, value, value::equals);
        }

        /** The answer shows no more than that the record's value is such. */
        void shows(String record, String what, Predicate<String> value) {
            List<Write> writes = records.get(record);
            if (writes == null) {
                return; // Its writer doesn't know its id yet.
            }
            synchronized (writes) {
                int first = Math.max(reader.seen.getOrDefault(record, 0), lastAcknowledged(writes));
                for (int i = first; i < writes.size(); i++) {
                    Write write = writes.get(i);
                    if (!write.refused && write.begun < ended && value.test(write.value)) {
                        shown.merge(record, i, Math::max);
                        return;
                    }
                }
                faults.add(record + " is shown as " + what + ", but may only be " + allowed(writes, first));
            }
        }

        /** Whether the record is there for the whole read. */
        boolean mustShow(String record) {
            List<Write> writes = records.get(record);
            synchronized (writes) {
                int first = Math.max(reader.seen.getOrDefault(record, 0), lastAcknowledged(writes));
                return !allowed(writes, first).contains(ABSENT);
            }
        }

        private int lastAcknowledged(List<Write> writes) {
            int last = writes.size() - 1;
            while (writes.get(last).refused || writes.get(last).acknowledged > begun) {
                last--;
            }
            return last;
        }

        private List<String> allowed(List<Write> writes, int first) {
            return writes.subList(first, writes.size()).stream()
                    .filter(write -> !write.refused && write.begun < ended)
                    .map(write -> write.value)
                    .toList();
        }

        /** What the answer shows that it mustn't; empty if all is well. Call it last. */
        List<String> faults() {
            shown.forEach((record, write) -> reader.seen.merge(record, write, Math::max));
            return faults;
        }
    }
}
