package dev.shelfie.domain.matching;

import java.util.function.IntPredicate;

/**
 * Which products have a code. A table of numbers: the upper part of each is the code's, the lower part the product's
 * slot, so that one takes eight bytes. Not safe for concurrent writing.
 */
final class IdentityTable {

    /** How many products can share a code. */
    static final int MOST = 16;

    private static final int SLOT_BITS = 26;
    private static final long SLOT_MASK = (1L << SLOT_BITS) - 1;

    private long[] table = new long[1024];
    private int used;

    /**
     * Takes in a product's code, in the place of one that is gone if there is such. A code that {@link #MOST} products
     * have already names none, and is left out.
     */
    void add(long hash, int slot, IntPredicate isLive) {
        if ((used + 1) * 10L > table.length * 7L) {
            grow();
        }
        long code = hash & ~SLOT_MASK;
        int mask = table.length - 1;
        int same = 0;
        int at = place(code, mask);
        for (; table[at] != 0; at = (at + 1) & mask) {
            if ((table[at] & ~SLOT_MASK) == code) {
                if (!isLive.test(slot(table[at]))) {
                    break;
                }
                if (++same == MOST) {
                    return;
                }
            }
        }
        used += table[at] == 0 ? 1 : 0;
        table[at] = code | (slot + 1);
    }

    /** The slots with a code, in the order they came, into {@code into}; returns how many. */
    int find(long hash, int[] into) {
        int count = 0;
        int mask = table.length - 1;
        for (int at = place(hash & ~SLOT_MASK, mask); table[at] != 0 && count < into.length; at = (at + 1) & mask) {
            if ((table[at] & ~SLOT_MASK) == (hash & ~SLOT_MASK)) {
                into[count++] = slot(table[at]);
            }
        }
        return count;
    }

    /** Calls for every code and slot. */
    void forEach(Entry entry) {
        for (long one : table) {
            if (one != 0) {
                entry.accept(one & ~SLOT_MASK, slot(one));
            }
        }
    }

    /** Takes an entry. */
    interface Entry {
        void accept(long hash, int slot);
    }

    private void insert(long entry) {
        int mask = table.length - 1;
        int at = place(entry & ~SLOT_MASK, mask);
        while (table[at] != 0) {
            at = (at + 1) & mask;
        }
        table[at] = entry;
    }

    private static int slot(long entry) {
        return (int) (entry & SLOT_MASK) - 1;
    }

    private static int place(long code, int mask) {
        return (int) (code >>> 32) & mask;
    }

    private void grow() {
        long[] before = table;
        table = new long[before.length * 2];
        for (long entry : before) {
            if (entry != 0) {
                insert(entry);
            }
        }
    }
}
