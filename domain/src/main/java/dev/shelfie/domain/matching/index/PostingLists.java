package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.PackedReader;
import dev.shelfie.domain.compact.PackedWriter;
import dev.shelfie.domain.compact.VarInts;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Growing lists of ascending numbers, packed: each list stores its first number, and the differences between neighbours as
 * {@link VarInts}. Not safe for concurrent writing.
 */
final class PostingLists {

    private static final int EMPTY = -1;
    private static final int FIRST_CAPACITY = 4;
    private static final int ARRAY_HEADER = 16;
    /** Three numbers and a reference. */
    private static final int BYTES_OF_EMPTY_LIST = 4 * Integer.BYTES;

    private byte[] @Nullable [] differences;
    private int[] lengths;
    private int[] first;
    private int[] last;
    private long bytesOfDifferences;

    PostingLists(int lists) {
        differences = new byte[lists][];
        lengths = new int[lists];
        first = new int[lists];
        last = new int[lists];
        Arrays.fill(last, EMPTY);
    }

    /** Reads lists that {@link #write} wrote; they take no more memory than they need. */
    static PostingLists read(PackedReader in) throws IOException {
        PostingLists lists = new PostingLists(0);
        lists.first = in.readInts(0);
        lists.last = in.readInts(0);
        lists.lengths = in.readInts(0);
        PackedReader.require(
                lists.first.length == lists.last.length && lists.lengths.length == lists.last.length,
                "Lists that can't be right");
        lists.differences = new byte[lists.last.length][];
        for (int list = 0; list < lists.lengths.length; list++) {
            int length = lists.lengths[list];
            if (length != 0) {
                lists.differences[list] = in.readAll(length);
                lists.bytesOfDifferences += bytesOfArray(length);
            }
        }
        return lists;
    }

    void write(PackedWriter out) throws IOException {
        out.writeInts(first, first.length);
        out.writeInts(last, last.length);
        out.writeInts(lengths, lengths.length);
        for (int list = 0; list < lengths.length; list++) {
            byte[] packed = differences[list];
            if (packed != null) {
                out.writeAll(packed, lengths[list]);
            }
        }
    }

    /** Appends a number that isn't below the last one of the list; the last one again changes nothing. */
    void add(int list, int number) {
        growTo(list + 1);
        if (last[list] == EMPTY) {
            first[list] = number;
        } else if (last[list] == number) {
            return;
        } else {
            append(list, number - last[list]);
        }
        last[list] = number;
    }

    /** Iterates over the first numbers of a list, at most {@code limit}. */
    Cursor cursor(int list, int limit) {
        boolean empty = list >= last.length || last[list] == EMPTY;
        return new Cursor(list, empty ? 0 : limit);
    }

    /** Adds a score to each of the first numbers of a list, at most {@code limit}; returns how many numbers these are. */
    int addTo(ScoreAccumulator scores, float score, int list, int limit) {
        if (limit <= 0 || list >= last.length || last[list] == EMPTY) {
            return 0;
        }
        int number = first[list];
        scores.add(number, score);
        int count = 1;
        byte[] packed = differences[list];
        if (packed != null) {
            VarInts.Reader reader = new VarInts.Reader();
            reader.moveTo(packed, 0);
            for (int end = lengths[list]; reader.position() < end && count < limit; count++) {
                number += reader.read();
                scores.add(number, score);
            }
        }
        return count;
    }

    /** How many bytes of memory they take. */
    long bytes() {
        return bytesOfDifferences + (long) last.length * BYTES_OF_EMPTY_LIST;
    }

    private void append(int list, int difference) {
        byte[] packed = differences[list];
        int at = lengths[list];
        if (packed == null) {
            packed = new byte[FIRST_CAPACITY];
            bytesOfDifferences += bytesOfArray(FIRST_CAPACITY);
        }
        if (at + VarInts.size(difference) > packed.length) {
            bytesOfDifferences -= bytesOfArray(packed.length);
            packed = Arrays.copyOf(packed, at + VarInts.MAX_BYTES + (at >> 3));
            bytesOfDifferences += bytesOfArray(packed.length);
        }
        lengths[list] = VarInts.write(difference, packed, at);
        differences[list] = packed;
    }

    /** The JVM aligns objects to eight bytes. */
    private static long bytesOfArray(int length) {
        return (ARRAY_HEADER + length + 7L) & ~7;
    }

    private void growTo(int lists) {
        int before = last.length;
        if (lists <= before) {
            return;
        }
        int capacity = Math.max(lists, before + (before >> 3));
        differences = Arrays.copyOf(differences, capacity);
        lengths = Arrays.copyOf(lengths, capacity);
        first = Arrays.copyOf(first, capacity);
        last = Arrays.copyOf(last, capacity);
        Arrays.fill(last, before, capacity, EMPTY);
    }

    /** Iterates over a list: {@link #next} before each {@link #number}. */
    final class Cursor {

        private final VarInts.Reader reader = new VarInts.Reader();
        private int end;
        private int left;
        private int following;
        private int number;

        private Cursor(int list, int limit) {
            left = limit;
            if (limit > 0) {
                following = first[list];
                end = lengths[list];
                byte[] packed = differences[list];
                if (packed != null) {
                    reader.moveTo(packed, 0);
                }
            }
        }

        /** Moves to the next number; false if there is none. */
        boolean next() {
            if (left <= 0) {
                return false;
            }
            number = following;
            if (reader.position() < end) {
                following = number + reader.read();
                left--;
            } else {
                left = 0;
            }
            return true;
        }

        /** The number that {@link #next} moved to. */
        int number() {
            return number;
        }
    }
}
