package dev.shelfie.domain.compact;

/**
 * Numbers from 0 in one to five bytes, the smaller the fewer: seven bits a byte, the lowest first, and the sign bit set in
 * all bytes but the last (LEB128).
 */
public final class VarInts {

    /** How many bytes a number takes at most. */
    public static final int MAX_BYTES = 5;

    private static final int BITS = 7;
    private static final int LOW_BITS = 0x7f;

    private static final byte[] NOTHING = {};

    private VarInts() {}

    /** How many bytes a number takes. */
    public static int size(int number) {
        return (Integer.SIZE - Integer.numberOfLeadingZeros(number | 1) + BITS - 1) / BITS;
    }

    /** Writes a number at {@code position}, which must leave room for its {@link #size}; returns the position after it. */
    public static int write(int number, byte[] bytes, int position) {
        int at = position;
        int rest = number;
        while (rest > LOW_BITS) {
            bytes[at++] = (byte) (rest | ~LOW_BITS);
            rest >>>= BITS;
        }
        bytes[at++] = (byte) rest;
        return at;
    }

    /** Reads numbers one after another. For one thread. */
    public static final class Reader {

        private byte[] bytes = NOTHING;
        private int position;

        /** Continues at a position of an array. */
        public void moveTo(byte[] array, int start) {
            bytes = array;
            position = start;
        }

        /** The position after the last number read. */
        public int position() {
            return position;
        }

        /** Reads the next number. */
        public int read() {
            int next = bytes[position++];
            if (next >= 0) {
                return next;
            }
            int number = next & LOW_BITS;
            int shift = BITS;
            do {
                next = bytes[position++];
                number |= (next & LOW_BITS) << shift;
                shift += BITS;
            } while (next < 0);
            return number;
        }

        /** Reads the next {@code count} numbers into {@code target}, from its index {@code from} on. */
        public void read(int[] target, int from, int count) {
            byte[] array = bytes;
            int at = position;
            for (int i = from; i < from + count; i++) {
                int number = array[at++];
                if (number < 0) {
                    int next = array[at++];
                    number = (number & LOW_BITS) | ((next & LOW_BITS) << BITS);
                    for (int shift = 2 * BITS; next < 0; shift += BITS) {
                        next = array[at++];
                        number |= (next & LOW_BITS) << shift;
                    }
                }
                target[i] = number;
            }
            position = at;
        }
    }
}
