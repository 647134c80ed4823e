package dev.shelfie.domain.matching;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Growing lists of ascending numbers, packed: the first number of a list takes no room of its own, each further one a
 * byte or two. Not safe for concurrent writing.
 */
final class Postings {

    private static final int FIRST_ROOM = 4;

    private byte[] @Nullable [] packed;
    private int[] used;
    private int[] first;
    private int[] last;

    Postings(int lists) {
        packed = new byte[lists][];
        used = new int[lists];
        first = new int[lists];
        last = new int[lists];
        Arrays.fill(last, -1);
    }

    /** Appends to a list a number that isn't below its last; its last again changes nothing. */
    void add(int list, int number) {
        grow(list);
        if (last[list] < 0) {
            first[list] = number;
        } else if (last[list] == number) {
            return;
        } else {
            append(list, number - last[list]);
        }
        last[list] = number;
    }

    /** Whether a list has no numbers. */
    boolean isEmpty(int list) {
        return list >= last.length || last[list] < 0;
    }

    /** Copies the first numbers of a list, as many as there are or as {@code into} has room for; returns how many. */
    int read(int list, int[] into, int most) {
        if (isEmpty(list) || most == 0) {
            return 0;
        }
        int count = 0;
        int number = first[list];
        into[count++] = number;
        byte[] bytes = packed[list];
        int end = used[list];
        for (int i = 0; bytes != null && i < end && count < most; ) {
            int step = bytes[i++];
            if (step < 0) {
                step &= 0x7f;
                int shift = 7;
                int next;
                do {
                    next = bytes[i++];
                    step |= (next & 0x7f) << shift;
                    shift += 7;
                } while (next < 0);
            }
            number += step;
            into[count++] = number;
        }
        return count;
    }

    private void append(int list, int step) {
        byte[] bytes = packed[list];
        int at = used[list];
        if (bytes == null) {
            bytes = new byte[FIRST_ROOM];
        } else if (at + 5 > bytes.length) {
            bytes = Arrays.copyOf(bytes, at + 5 + (at >> 2));
        }
        int rest = step;
        while (rest > 0x7f) {
            if (at + 1 >= bytes.length) {
                bytes = Arrays.copyOf(bytes, bytes.length + FIRST_ROOM);
            }
            bytes[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[at++] = (byte) rest;
        packed[list] = bytes;
        used[list] = at;
    }

    private void grow(int list) {
        if (list < last.length) {
            return;
        }
        int before = last.length;
        int room = Math.max(list + 1, before + (before >> 1));
        packed = Arrays.copyOf(packed, room);
        used = Arrays.copyOf(used, room);
        first = Arrays.copyOf(first, room);
        last = Arrays.copyOf(last, room);
        Arrays.fill(last, before, room, -1);
    }
}
