package dev.shelfie.domain.matching;

/** Finds its way in a product's record, see {@link Shelf#read}. */
final class Fields {

    private Fields() {}

    /** Where a field starts: with the number of its words. */
    static int field(int[] record, int field) {
        int at = 0;
        for (int i = 0; i < field; i++) {
            at += 1 + record[at] * (i == Shelf.JOINED ? 3 : 1);
        }
        return at;
    }

    /** Whether a word stands in the record before {@code end}. */
    static boolean contains(int[] record, int term, int end) {
        int at = 0;
        for (int field = 0; at < end; field++) {
            int step = field == Shelf.JOINED ? 3 : 1;
            int after = at + 1 + record[at] * step;
            for (int i = at + 1; i < Math.min(after, end); i += step) {
                if (record[i] == term) {
                    return true;
                }
            }
            at = after;
        }
        return false;
    }
}
