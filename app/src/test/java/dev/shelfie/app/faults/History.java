package dev.shelfie.app.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** All writes of a test, and how each of them went. Safe for concurrent use, but each record has one writer. */
final class History {

    /** The value of a record that isn't there. */
    static final String ABSENT = "absent";

    final LongAdder writes = new LongAdder();
    final LongAdder acknowledged = new LongAdder();
    final LongAdder refused = new LongAdder();
    final LongAdder inDoubt = new LongAdder();
    /** Requests with an Idempotency-Key that had been carried out, although their answers were lost. */
    final LongAdder lostAnswers = new LongAdder();
    /** What no client may ever see, while faults happen or afterwards. */
    final Queue<String> broken = new ConcurrentLinkedQueue<>();

    private final Queue<WrittenRecord> records = new ConcurrentLinkedQueue<>();

    List<WrittenRecord> records() {
        return List.copyOf(records);
    }

    /** A record that isn't there yet. */
    WrittenRecord newRecord(Kind kind, String key) {
        return recordWith(kind, key, ABSENT);
    }

    /** A record that is there. */
    WrittenRecord recordWith(Kind kind, String key, String value) {
        WrittenRecord made = new WrittenRecord(kind, key, value);
        records.add(made);
        return made;
    }

    @Override
    public String toString() {
        return "%s writes, %s acknowledged, %s refused, %s in doubt, %s answers lost"
                .formatted(writes, acknowledged, refused, inDoubt, lostAnswers);
    }

    void broken(String what) {
        broken.add(what);
    }

    /**
     * A write that was sent.
     *
     * @param value what the record is after it
     * @param conditional whether it may only succeed if no other write came before it
     */
    record Write(String value, boolean conditional) {}

    /** A record, and which values it may have. */
    final class WrittenRecord {

        final Kind kind;
        final String key;

        @Nullable
        String id;
        /** The value that was acknowledged or read last. */
        private String value;
        /** Writes without an answer: each may happen once, even now. */
        private final List<Write> doubts = new ArrayList<>();
        /** What happened, for whoever looks for the cause of a failure. */
        private final List<String> past = new ArrayList<>();
        /** How many changes the audit log has at least, and at most. */
        int leastChanges;

        int mostChanges;

        private WrittenRecord(Kind kind, String key, String value) {
            this.kind = kind;
            this.key = key;
            this.value = value;
        }

        Write begin(String newValue, boolean conditional) {
            writes.increment();
            return new Write(newValue, conditional);
        }

        void acknowledge(Write write) {
            acknowledged.increment();
            past.add("acknowledged " + write);
            leastChanges++;
            mostChanges++;
            follow(write.value);
        }

        void refuse(Write write, int status) {
            refused.increment();
            past.add(status + " to " + write);
        }

        void doubt(Write write) {
            inDoubt.increment();
            past.add("doubt " + write);
            mostChanges++;
            doubts.add(write);
        }

        /** A request that was repeated with its key is answered now: earlier attempts do nothing any more. */
        void acknowledgeRepeated(Write write) {
            mostChanges -= doubts.size();
            doubts.clear();
            acknowledge(write);
        }

        boolean mayBe(String shown) {
            return shown.equals(value) || doubts.stream().anyMatch(write -> write.value.equals(shown));
        }

        boolean isInDoubt() {
            return !doubts.isEmpty();
        }

        String allowed() {
            return value + (doubts.isEmpty() ? "" : " or " + doubts);
        }

        @Override
        public String toString() {
            return kind + " " + key + " " + past;
        }

        /** An answer shows this value. */
        void shows(String shown, String where) {
            if (!mayBe(shown)) {
                broken("%s %s is %s %s, but may only be %s".formatted(kind, key, shown, where, allowed()));
            } else if (!shown.equals(value)) {
                doubts.stream()
                        .filter(write -> write.value.equals(shown))
                        .findFirst()
                        .ifPresent(doubts::remove);
                past.add("seen " + shown);
                leastChanges++;
                follow(shown);
            }
        }

        /** The record has a new value, so a write that depends on an older one can't happen any more. */
        private void follow(String newValue) {
            value = newValue;
            doubts.removeIf(Write::conditional);
        }
    }
}
