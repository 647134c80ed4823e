package dev.shelfie.domain.compact;

import java.io.IOException;
import java.util.Arrays;

/**
 * A hash table with open addressing that maps hashes to numbers, in eight bytes for each entry. The keys stay with the
 * caller: two keys can share the part of their hashes that the table stores, so the caller compares the key behind each
 * number found.
 *
 * <pre>{@code
 * for (int at = table.first(hash); at != HashTable.NONE; at = table.next(hash, at)) {
 *     if (keys[table.value(at)] == key) {
 *         return table.value(at);
 *     }
 * }
 * }</pre>
 *
 * <p>A hash can have several entries; they come in the order in which they were added. Positions are valid until the next
 * change. Not safe for concurrent writing.
 */
public final class HashTable {

    /** No position. */
    public static final int NONE = -1;

    private static final int VALUE_BITS = 26;
    private static final long VALUE_MASK = (1L << VALUE_BITS) - 1;

    /** The largest number that an entry can have. */
    public static final int MAX_VALUE = (int) VALUE_MASK - 1;

    private static final int MIN_CAPACITY = 16;
    private static final double MAX_LOAD = 0.8;
    /** A table grows to so many times its capacity: larger steps would leave more places free. */
    private static final double GROWTH = 1.125;

    /** Entries: the upper bits of the hash, and below them the number plus 1. Zero for an empty place. */
    private long[] entries;

    private int size;

    /** A table that grows when it has more than {@code expected} entries. */
    public HashTable(int expected) {
        entries = new long[(int) Math.max(MIN_CAPACITY, expected / MAX_LOAD + 1)];
    }

    private HashTable(long[] entries, int size) {
        this.entries = entries;
        this.size = size;
    }

    /** Reads a table that {@link #write} wrote: its entries have the same positions and values. */
    public static HashTable read(PackedReader in) throws IOException {
        int size = in.readInt();
        long[] entries = in.readLongs();
        long used = Arrays.stream(entries).filter(entry -> entry != 0).count();
        PackedReader.require(
                entries.length >= MIN_CAPACITY && used == size && used <= entries.length * MAX_LOAD,
                "A hash table that can't be right");
        return new HashTable(entries, size);
    }

    /** Writes the table. */
    public void write(PackedWriter out) throws IOException {
        out.writeInt(size);
        out.writeLongs(entries);
    }

    public int size() {
        return size;
    }

    /** How many bytes of memory it takes. */
    public long bytes() {
        return (long) entries.length * Long.BYTES;
    }

    /** The position of the first entry that can have this hash, or {@link #NONE}. */
    public int first(long hash) {
        return seek(hash, home(hash));
    }

    /** The position of the entry that follows {@code position} among those that can have this hash, or {@link #NONE}. */
    public int next(long hash, int position) {
        return seek(hash, after(position));
    }

    /** The number of the first entry that can have this hash, or {@link #NONE}. For keys that their hashes tell apart. */
    public int find(long hash) {
        int at = first(hash);
        return at == NONE ? NONE : value(at);
    }

    /** The number of the entry at a position. */
    public int value(int position) {
        return (int) (entries[position] & VALUE_MASK) - 1;
    }

    /** Gives the entry at a position another number, from 0 to {@link #MAX_VALUE}. */
    public void replace(int position, int value) {
        entries[position] = entry(entries[position], value);
    }

    /**
     * Adds an entry.
     *
     * @param value from 0 to {@link #MAX_VALUE}
     * @throws IllegalArgumentException if {@code value} is out of bounds
     */
    public void add(long hash, int value) {
        long entry = checkedEntry(hash, value);
        reserve();
        insert(entry);
        size++;
    }

    /**
     * Adds an entry, unless there is one that can have this hash. For keys that their hashes tell apart.
     *
     * @param value from 0 to {@link #MAX_VALUE}
     * @return the number of the entry that is there now
     * @throws IllegalArgumentException if {@code value} is out of its bounds
     */
    public int addIfAbsent(long hash, int value) {
        long entry = checkedEntry(hash, value);
        reserve();
        int at = home(hash);
        while (entries[at] != 0) {
            if ((entries[at] ^ hash) >>> VALUE_BITS == 0) {
                return value(at);
            }
            at = after(at);
        }
        entries[at] = entry;
        size++;
        return value;
    }

    /** Removes the entry at a position. */
    public void remove(int position) {
        int hole = position;
        entries[hole] = 0;
        size--;
        for (int at = after(hole); entries[at] != 0; at = after(at)) {
            if (distance(home(entries[at]), at) >= distance(hole, at)) {
                entries[hole] = entries[at];
                entries[at] = 0;
                hole = at;
            }
        }
    }

    /** Removes all entries. */
    public void clear() {
        Arrays.fill(entries, 0);
        size = 0;
    }

    /** Calls for every entry, with the part of its hash that is stored: enough to add it to another table. */
    public void forEach(Visitor visitor) {
        for (long entry : entries) {
            if (entry != 0) {
                visitor.visit(entry & ~VALUE_MASK, (int) (entry & VALUE_MASK) - 1);
            }
        }
    }

    /** Receives entries. */
    public interface Visitor {
        void visit(long hash, int value);
    }

    private int seek(long hash, int from) {
        for (int at = from; entries[at] != 0; at = after(at)) {
            if ((entries[at] ^ hash) >>> VALUE_BITS == 0) {
                return at;
            }
        }
        return NONE;
    }

    private static long checkedEntry(long hash, int value) {
        if (value < 0 || value > MAX_VALUE) {
            throw new IllegalArgumentException("Not from 0 to " + MAX_VALUE + ": " + value);
        }
        return entry(hash, value);
    }

    private static long entry(long hash, int value) {
        return (hash & ~VALUE_MASK) | (value + 1);
    }

    private void insert(long entry) {
        int at = home(entry);
        while (entries[at] != 0) {
            at = after(at);
        }
        entries[at] = entry;
    }

    /** Leaves room for one more entry. */
    private void reserve() {
        if (size + 1 > entries.length * MAX_LOAD) {
            grow();
        }
    }

    private void grow() {
        long[] old = entries;
        // Starting behind an empty place keeps the order of entries with the same hash.
        int start = 0;
        while (old[start] != 0) {
            start++;
        }
        entries = new long[(int) (old.length * GROWTH)];
        for (int i = 0; i < old.length; i++) {
            long entry = old[(start + i) % old.length];
            if (entry != 0) {
                insert(entry);
            }
        }
    }

    /** The place of a hash, by its upper bits. */
    private int home(long hash) {
        return (int) (((hash >>> Integer.SIZE) * entries.length) >>> Integer.SIZE);
    }

    private int after(int position) {
        return position + 1 == entries.length ? 0 : position + 1;
    }

    /** How many places a position comes after another. */
    private int distance(int from, int to) {
        return to - from + (to < from ? entries.length : 0);
    }
}
