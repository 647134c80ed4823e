package dev.shelfie.persistence.matching;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The transactions whose changes a statement sees: those that had ended when it began.
 *
 * @param end all transactions with this id or a higher one had not ended
 * @param running the ids below {@code end} of transactions that had not ended either, ascending
 */
record TransactionSnapshot(long end, List<Long> running) {

    TransactionSnapshot {
        running = List.copyOf(running);
    }

    /**
     * Reads what {@code pg_current_snapshot()} returns.
     *
     * @param own the id of the transaction that reads; 0 if it has none. It counts as running, as it may change more.
     */
    static TransactionSnapshot of(String snapshot, long own) {
        String[] parts = snapshot.split(":", -1);
        long end = Long.parseLong(parts[1]);
        LongStream running = LongStream.concat(ids(parts[2]), LongStream.of(own).filter(id -> id > 0 && id < end));
        return new TransactionSnapshot(end, running.sorted().boxed().toList());
    }

    /** Reads what {@link #toString} wrote. */
    static TransactionSnapshot parse(String text) {
        int colon = text.indexOf(':');
        return new TransactionSnapshot(
                Long.parseLong(text.substring(0, colon)),
                ids(text.substring(colon + 1)).boxed().toList());
    }

    /** All transactions with lower ids had ended. */
    long start() {
        return running.isEmpty() ? end : running.get(0);
    }

    /** Whether the statement sees the changes of this transaction. */
    boolean contains(long id) {
        return id < end && !running.contains(id);
    }

    @Override
    public String toString() {
        return end + ":" + running.stream().map(String::valueOf).collect(joining(","));
    }

    private static LongStream ids(String list) {
        return list.isEmpty()
                ? LongStream.empty()
                : Arrays.stream(list.split(",")).mapToLong(Long::parseLong);
    }
}
