package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.VarInts;
import java.util.Arrays;

/**
 * Packs a product's record: for each {@link Field} the number of its terms, then the terms. A joined code is followed by the
 * position of its first title word and by the number of title words that form it.
 */
final class RecordWriter {

    private byte[] bytes = new byte[256];
    private int length;

    void clear() {
        length = 0;
    }

    /** Starts the next field. */
    void field(int terms) {
        write(terms);
    }

    void term(int term) {
        write(term);
    }

    void joinedCode(int term, int titlePosition, int titleWords) {
        write(term);
        write(titlePosition);
        write(titleWords);
    }

    int length() {
        return length;
    }

    void copyTo(byte[] target, int start) {
        System.arraycopy(bytes, 0, target, start, length);
    }

    private void write(int number) {
        if (length + VarInts.MAX_BYTES > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2);
        }
        length = VarInts.write(number, bytes, length);
    }
}
