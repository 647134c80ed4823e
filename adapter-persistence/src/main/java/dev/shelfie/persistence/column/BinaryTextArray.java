package dev.shelfie.persistence.column;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads arrays of texts in PostgreSQL's binary format. The driver reads them too, but takes several times as long, and a
 * post has four of them.
 */
public final class BinaryTextArray {

    /** Number of dimensions, whether there are nulls, and the elements' type, four bytes each. */
    private static final int HEADER = 12;

    /** The dimension's number of elements, and the number of the first one. */
    private static final int DIMENSION = 8;

    private BinaryTextArray() {}

    /** Whether these bytes are binary. The first execution of a statement may return text, which starts with a brace. */
    public static boolean isBinary(byte[] array) {
        return array[0] != '{';
    }

    /** Returns the texts of an array with one dimension, or with none, which is how empty arrays are sent; unmodifiable. */
    public static List<String> read(byte[] array) {
        return array.length == HEADER ? List.of() : List.copyOf(readNullable(array));
    }

    /** Returns the same where some of the texts may be null. */
    public static List<@Nullable String> readNullable(byte[] array) {
        if (array.length == HEADER) {
            return List.of();
        }
        ByteBuffer in = ByteBuffer.wrap(array);
        @Nullable String[] texts = new String[in.getInt(HEADER)];
        in.position(HEADER + DIMENSION);
        for (int i = 0; i < texts.length; i++) {
            int length = in.getInt();
            if (length >= 0) {
                texts[i] = new String(array, in.position(), length, UTF_8);
                in.position(in.position() + length);
            }
        }
        return Arrays.asList(texts);
    }
}
