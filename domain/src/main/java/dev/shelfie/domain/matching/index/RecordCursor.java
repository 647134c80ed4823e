package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.VarInts;

/**
 * Reads a product's record field by field: {@link #nextField} for every {@link Field} in its order, and for each of them
 * {@link #nextTerm} as often as the field has terms. Can be used for one record after another. For one thread.
 */
public final class RecordCursor {

    private static final int JOINED_CODES = Field.ALL.indexOf(Field.JOINED_CODES);

    private final VarInts.Reader reader = new VarInts.Reader();
    private int field;
    private int titlePosition;
    private int titleWords;

    void moveTo(byte[] bytes, int start) {
        reader.moveTo(bytes, start);
        field = -1;
    }

    /** Moves to the next field; returns how many terms it has. */
    public int nextField() {
        field++;
        return reader.read();
    }

    /** Moves to the next term of the field and returns it. */
    public int nextTerm() {
        int term = reader.read();
        if (field == JOINED_CODES) {
            titlePosition = reader.read();
            titleWords = reader.read();
        }
        return term;
    }

    /** Moves to the end of the field, which isn't that of joined codes, and reads its terms into {@code target}. */
    public void readTerms(int[] target, int from, int count) {
        reader.read(target, from, count);
    }

    /** The position in the title of the first word that forms the joined code. */
    public int titlePosition() {
        return titlePosition;
    }

    /** How many words of the title form the joined code. */
    public int titleWords() {
        return titleWords;
    }
}
