package dev.shelfie.domain.matching;

import dev.shelfie.domain.id.RecordId;
import dev.shelfie.domain.product.ProductId;
import java.util.Arrays;

/**
 * The products of a catalogue by slot: their ids, and their words field by field, packed. Slots are numbered from 0 and
 * never used twice; those of products that are gone stay empty. Not safe for concurrent writing.
 */
final class Shelf {

    /** The fields of a record, in their order. */
    static final int TITLE = 0;

    static final int JOINED = 1;
    static final int BRAND = 2;
    static final int ATTRIBUTES = 3;
    static final int CATEGORY = 4;
    static final int DESCRIPTION = 5;
    static final int FIELDS = 6;

    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int ID_BYTES = 17;
    private static final int BLOCK = 1 << 20;
    private static final byte LIVE = 1;

    private byte[] ids = new byte[ID_BYTES * 64];
    private long[] start = new long[64];
    private long[] groups = new long[64];
    private byte[] states = new byte[64];
    private int[] byId = new int[256];
    private byte[][] blocks = new byte[1][BLOCK];
    private long end;
    private int slots;
    private int live;

    int slots() {
        return slots;
    }

    int live() {
        return live;
    }

    boolean isLive(int slot) {
        return (states[slot] & LIVE) != 0;
    }

    long group(int slot) {
        return groups[slot];
    }

    /** The slot of a product, or -1. */
    int find(ProductId id) {
        byte[] packed = pack(id);
        int mask = byId.length - 1;
        for (int at = hash(packed, 0) & mask; byId[at] != 0; at = (at + 1) & mask) {
            int slot = byId[at] - 1;
            if (isLive(slot) && Arrays.equals(ids, slot * ID_BYTES, slot * ID_BYTES + ID_BYTES, packed, 0, ID_BYTES)) {
                return slot;
            }
        }
        return -1;
    }

    ProductId id(int slot) {
        char[] unique = new char[RecordId.UNIQUE_LENGTH];
        for (int i = 0; i < unique.length; i++) {
            int bit = i * 5;
            int at = slot * ID_BYTES + (bit >> 3);
            int two = (ids[at] & 0xff) << 8 | (bit % 8 > 3 ? ids[at + 1] & 0xff : 0);
            unique[i] = ALPHABET.charAt(two >> (11 - bit % 8) & 31);
        }
        return new ProductId(ProductId.PREFIX + new String(unique));
    }

    /** Compares two products by their ids. */
    int compareIds(int a, int b) {
        return Arrays.compareUnsigned(
                ids, a * ID_BYTES, a * ID_BYTES + ID_BYTES, ids, b * ID_BYTES, b * ID_BYTES + ID_BYTES);
    }

    /** Takes in a product whose record is {@code length} numbers; returns its slot. */
    int add(ProductId id, int[] record, int length, long group) {
        return add(pack(id), record, length, group);
    }

    /** Takes in what another shelf has in a slot, under other numbers for its words. */
    int addFrom(Shelf other, int slot, int[] record, int length) {
        byte[] id = Arrays.copyOfRange(other.ids, slot * ID_BYTES, slot * ID_BYTES + ID_BYTES);
        return add(id, record, length, other.groups[slot]);
    }

    private int add(byte[] id, int[] record, int length, long group) {
        grow();
        int slot = slots++;
        System.arraycopy(id, 0, ids, slot * ID_BYTES, ID_BYTES);
        start[slot] = end;
        groups[slot] = group;
        states[slot] = LIVE;
        write(length);
        for (int i = 0; i < length; i++) {
            write(record[i]);
        }
        place(slot);
        live++;
        return slot;
    }

    void remove(int slot) {
        states[slot] = 0;
        live--;
    }

    /**
     * Reads a product's record: for each field the number of its words, then the words; those of {@link #JOINED} are
     * followed each by where they start in the title and how many words of it they join.
     *
     * @return how many numbers it is
     */
    int read(int slot, int[] into) {
        long at = start[slot];
        byte[] block = blocks[(int) (at >> 20)];
        int i = (int) at & BLOCK - 1;
        int count = -1;
        int length = 0;
        while (count < length) {
            int number = 0;
            int shift = 0;
            int next;
            do {
                if (i == BLOCK) {
                    at += BLOCK;
                    block = blocks[(int) (at >> 20)];
                    i = 0;
                }
                next = block[i++];
                number |= (next & 0x7f) << shift;
                shift += 7;
            } while (next < 0);
            if (count < 0) {
                length = number;
            } else {
                into[count] = number;
            }
            count++;
        }
        return length;
    }

    private void write(int number) {
        int rest = number;
        while (rest > 0x7f) {
            write((byte) (rest | 0x80));
            rest >>>= 7;
        }
        write((byte) rest);
    }

    private void write(byte one) {
        int block = (int) (end >> 20);
        if (block == blocks.length) {
            blocks = Arrays.copyOf(blocks, block + 1);
            blocks[block] = new byte[BLOCK];
        }
        blocks[block][(int) end & BLOCK - 1] = one;
        end++;
    }

    private void place(int slot) {
        if ((slots + 1) * 10L > byId.length * 6L) {
            byId = new int[byId.length * 2];
            for (int one = 0; one < slots; one++) {
                if (isLive(one)) {
                    insert(one);
                }
            }
        } else {
            insert(slot);
        }
    }

    private void insert(int slot) {
        int mask = byId.length - 1;
        int at = hash(ids, slot * ID_BYTES) & mask;
        while (byId[at] != 0 && !isGone(byId[at] - 1, slot)) {
            at = (at + 1) & mask;
        }
        byId[at] = slot + 1;
    }

    /** Whether a slot was that of the same product, so that the new one can take its place. */
    private boolean isGone(int other, int slot) {
        return !isLive(other) && compareIds(other, slot) == 0;
    }

    private void grow() {
        if (slots == start.length) {
            int room = slots + (slots >> 1);
            ids = Arrays.copyOf(ids, room * ID_BYTES);
            start = Arrays.copyOf(start, room);
            groups = Arrays.copyOf(groups, room);
            states = Arrays.copyOf(states, room);
        }
    }

    private static int hash(byte[] bytes, int from) {
        long hash = 0;
        for (int i = 0; i < ID_BYTES; i++) {
            hash = hash * 31 + bytes[from + i];
        }
        return (int) Hash.mixed(hash);
    }

    private static byte[] pack(ProductId id) {
        byte[] packed = new byte[ID_BYTES];
        int from = ProductId.PREFIX.length();
        for (int i = 0; i < RecordId.UNIQUE_LENGTH; i++) {
            int bit = i * 5;
            int two = ALPHABET.indexOf(id.value().charAt(from + i)) << (11 - bit % 8);
            packed[bit >> 3] |= (byte) (two >> 8);
            if (bit % 8 > 3) {
                packed[(bit >> 3) + 1] |= (byte) two;
            }
        }
        return packed;
    }
}
