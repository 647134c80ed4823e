package dev.shelfie.app.faults;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** All writes of a test, and how each of them went. Safe for concurrent use, but each record has one writer. */
final class History {

    /** What a write does. */
    enum Deed {
        CREATE,
        CHANGE,
        DELETE;

        /** The deed that the audit log calls by this verb. */
        static Deed ofVerb(String verb) {
            return switch (verb) {
                case "created", "linked" -> CREATE;
                case "deleted", "erased", "revoked" -> DELETE;
                default -> CHANGE;
            };
        }
    }

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

    /** The ids of imports that were acknowledged. */
    final Queue<String> imports = new ConcurrentLinkedQueue<>();

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
    record Write(Deed deed, String value, boolean conditional) {}

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
        /** How many entries the audit log has of each deed, at least and at most. */
        private final Map<Deed, Integer> least = new EnumMap<>(Deed.class);

        private final Map<Deed, Integer> most = new EnumMap<>(Deed.class);

        private WrittenRecord(Kind kind, String key, String value) {
            this.kind = kind;
            this.key = key;
            this.value = value;
        }

        Write begin(Deed deed, String newValue, boolean conditional) {
            writes.increment();
            return new Write(deed, newValue, conditional);
        }

        /** Whether the audit log may have so many entries of a deed. */
        boolean mayHave(int entries, Deed deed) {
            return entries >= least.getOrDefault(deed, 0) && entries <= most.getOrDefault(deed, 0);
        }

        /** How many entries the audit log may have. */
        String allowedEntries() {
            return "at least " + least + " and at most " + most;
        }

        void acknowledge(Write write) {
            acknowledged.increment();
            past.add("acknowledged " + write);
            expectEntry(least, write);
            expectEntry(most, write);
            follow(write.value);
        }

        void refuse(Write write, int status) {
            refused.increment();
            past.add(status + " to " + write);
        }

        void doubt(Write write) {
            inDoubt.increment();
            past.add("doubt " + write);
            expectEntry(most, write);
            doubts.add(write);
        }

        /** A request that was repeated with its key is answered now: earlier attempts do nothing any more. */
        void acknowledgeRepeated(Write write) {
            doubts.forEach(doubt -> most.merge(doubt.deed, -1, Integer::sum));
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
                Write seen = doubts.stream()
                        .filter(write -> write.value.equals(shown))
                        .findFirst()
                        .orElseThrow();
                doubts.remove(seen);
                past.add("seen " + seen);
                expectEntry(least, seen);
                follow(shown);
            }
        }

        private void expectEntry(Map<Deed, Integer> entries, Write write) {
            if (kind != Kind.ROW) {
                entries.merge(write.deed, 1, Integer::sum);
            }
        }

        /** The record has a new value, so a write that depends on an older one can't happen any more. */
        private void follow(String newValue) {
            value = newValue;
            doubts.removeIf(Write::conditional);
        }
    }
}
