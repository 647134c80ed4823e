package dev.shelfie.application.cache;

import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes of memory objects take, on a 64-bit virtual machine with a heap below 32 GB. All functions give 0 for what
 * takes nothing of its own: null, and an empty list.
 */
public final class Footprint {

    private static final int HEADER = 12;
    private static final int ARRAY_HEADER = 16;
    private static final int REFERENCE = 4;
    private static final int ALIGNMENT = 8;

    /** An {@link java.time.Instant}. */
    public static final int INSTANT = object(0, Long.BYTES + Integer.BYTES);

    /** An object that refers to a text and has nothing else, without the text. */
    public static final int ID = object(1, 0);

    private static final int STRING = object(1, Integer.BYTES + 2);
    private static final int SHORT_LIST = object(2, 0);
    private static final int LONG_LIST = object(1, 1);
    private static final int LONGEST_SHORT_LIST = 2;

    private Footprint() {}

    /**
     * An object, without those that it refers to.
     *
     * @param references how many fields refer to objects
     * @param bytes what its other fields take
     */
    public static int object(int references, int bytes) {
        return aligned(HEADER + REFERENCE * references + bytes);
    }

    /** An array whose elements take so many bytes. */
    public static int array(int bytes) {
        return aligned(ARRAY_HEADER + bytes);
    }

    /** A text. */
    public static int text(@Nullable String text) {
        return text == null ? 0 : STRING + array(isLatin1(text) ? text.length() : 2 * text.length());
    }

    /** Texts that the list alone refers to. */
    public static int texts(List<String> texts) {
        return list(texts, Footprint::text);
    }

    /**
     * A list as {@link List#copyOf} makes it, with its elements.
     *
     * @param element what an element takes
     */
    public static <T> int list(List<T> list, ToIntFunction<T> element) {
        if (list.isEmpty()) {
            return 0;
        }
        int sum = list.size() <= LONGEST_SHORT_LIST ? SHORT_LIST : LONG_LIST + array(REFERENCE * list.size());
        for (T each : list) {
            sum += element.applyAsInt(each);
        }
        return sum;
    }

    /** Whether the virtual machine stores each character in one byte. */
    private static boolean isLatin1(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xFF) {
                return false;
            }
        }
        return true;
    }

    private static int aligned(int bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }
}
