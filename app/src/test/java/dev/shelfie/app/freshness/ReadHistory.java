package dev.shelfie.app.freshness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
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

    private static final String ANYTHING = "anything";
    private static final long NEVER = Long.MAX_VALUE;
    /** How many records are remembered after their deletion. */
    private static final int MAX_DELETED = 500;

    private final AtomicLong clock = new AtomicLong();
    private final Map<String, List<Write>> records = new ConcurrentHashMap<>();
    private final Queue<String> deleted = new ConcurrentLinkedQueue<>();
    private final AtomicInteger deletions = new AtomicInteger();

    /** The time now. */
    long tick() {
        return clock.incrementAndGet();
    }

    /** Somebody else has created a record, and may have written it: until the next write, it may have any value. */
    void found(String record) {
        records.computeIfAbsent(record, id -> new ArrayList<>(List.of(before(id, ANYTHING))));
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

    /** A new record and its first write become known at once; in between, it would seem to be absent. */
    private Write add(String record, String value, long begun) {
        Write write = new Write(record, value, begun);
        List<Write> known = records.putIfAbsent(record, new ArrayList<>(List.of(before(record, ABSENT), write)));
        if (known != null) {
            synchronized (known) {
                known.add(write);
            }
        }
        return write;
    }

    private Write before(String record, String value) {
        Write write = new Write(record, value, 0);
        write.acknowledged = 0;
        return write;
    }

    /** The records that were written, except those that were deleted long ago. */
    Set<String> records() {
        return records.keySet();
    }

    /** The value that was written last, or is being written. */
    String last(String record) {
        List<Write> writes = records.getOrDefault(record, List.of(before(record, ABSENT)));
        synchronized (writes) {
            return writes.get(writes.size() - 1).value;
        }
    }

    /** A reader, which reads one thing after the other. Not thread-safe. */
    Reader reader() {
        return new Reader();
    }

    /** A write, until it is acknowledged or refused. */
    final class Write {

        private final String record;
        private final String value;
        private final long begun;
        private volatile long acknowledged = NEVER;
        private volatile boolean refused;

        private Write(String record, String value, long begun) {
            this.record = record;
            this.value = value;
            this.begun = begun;
        }

        /** The writer has heard that it is done. */
        void acknowledge() {
            acknowledged = tick();
            if (value.equals(ABSENT)) {
                deleted.add(record);
                if (deletions.incrementAndGet() > MAX_DELETED) {
                    records.remove(deleted.remove());
                }
            }
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

        /** The answer shows no more than that the record's value is one of these. */
        void shows(String record, String what, Predicate<String> value) {
            // Without writes, its writer doesn't know its id yet, or it was deleted long ago.
            List<Write> writes = records.getOrDefault(record, List.of());
            synchronized (writes) {
                int write = find(record, writes, value);
                if (write >= 0) {
                    shown.merge(record, write, Math::max);
                } else if (!writes.isEmpty()) {
                    faults.add(record + " is shown as " + what + ", but may only be " + allowed(record, writes));
                }
            }
        }

        /** Whether the record may have had one of these values when it was read. */
        boolean mayBe(String record, Predicate<String> value) {
            List<Write> writes = records.getOrDefault(record, List.of());
            synchronized (writes) {
                return writes.isEmpty() || find(record, writes, value) >= 0;
            }
        }

        /** The values that the record may have had when it was read; none if nobody knows. */
        List<String> values(String record) {
            List<Write> writes = records.getOrDefault(record, List.of());
            synchronized (writes) {
                return writes.isEmpty() ? List.of() : allowed(record, writes);
            }
        }

        /** The oldest write of one of these values that the answer may show; -1 if there is none. */
        private int find(String record, List<Write> writes, Predicate<String> value) {
            for (int i = first(record, writes); i < writes.size(); i++) {
                String written = writes.get(i).value;
                if (isAllowed(writes.get(i)) && (written.equals(ANYTHING) || value.test(written))) {
                    return i;
                }
            }
            return -1;
        }

        /** The oldest write that the answer may show. */
        private int first(String record, List<Write> writes) {
            int last = writes.size() - 1;
            while (last > 0 && (writes.get(last).refused || writes.get(last).acknowledged > begun)) {
                last--;
            }
            return Math.max(last, reader.seen.getOrDefault(record, 0));
        }

        private boolean isAllowed(Write write) {
            return !write.refused && write.begun < ended;
        }

        private List<String> allowed(String record, List<Write> writes) {
            return writes.subList(first(record, writes), writes.size()).stream()
                    .filter(this::isAllowed)
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
