package dev.shelfie.domain.matching.index;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shelfie.domain.compact.VarInts;
import java.util.Arrays;

/**
 * Ids in few bytes. Most shops' ids are numbers, ULIDs, UUIDs or the like: their characters take four to six bits. First comes a
 * byte: whether the prefix that the ids of the index share is left out, the alphabet, and the length; then the characters.
 */
final class PackedId {

    /** The characters of each in ascending order, so that packed ids sort like the ids. Later ones hold more. */
    private static final String[] ALPHABETS = {
        "0123456789abcdef",
        "0123456789ABCDEFGHJKMNPQRSTVWXYZ",
        "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
    };

    /** The alphabet of ids with other characters, which are in UTF-8. */
    private static final int UTF8 = ALPHABETS.length;

    private static final int FIRST_BITS = 4;
    private static final int WITHOUT_PREFIX = 0x80;
    private static final int ALPHABET_SHIFT = 5;
    private static final int ALPHABET_MASK = 3;
    /** A length of that much or more is followed by what is beyond it. */
    private static final int LONG = 31;

    private static final byte[][] DIGITS = new byte[ALPHABETS.length][128];

    static {
        for (int alphabet = 0; alphabet < ALPHABETS.length; alphabet++) {
            Arrays.fill(DIGITS[alphabet], (byte) -1);
            for (int digit = 0; digit < ALPHABETS[alphabet].length(); digit++) {
                DIGITS[alphabet][ALPHABETS[alphabet].charAt(digit)] = (byte) digit;
            }
        }
    }

    private PackedId() {}

    /** The part of an id that others probably share, such as {@code prod_}: up to its last separator. */
    static String prefixOf(String id) {
        int end = Math.max(id.lastIndexOf('_'), Math.max(id.lastIndexOf(':'), id.lastIndexOf('/')));
        return id.substring(0, end + 1);
    }

    /** Packs an id. */
    static byte[] pack(String id, String prefix) {
        boolean isShared = !prefix.isEmpty() && id.startsWith(prefix);
        String rest = isShared ? id.substring(prefix.length()) : id;
        int alphabet = alphabetOf(rest);
        byte[] text = alphabet == UTF8 ? rest.getBytes(UTF_8) : new byte[0];
        int length = alphabet == UTF8 ? text.length : rest.length();
        byte[] packed = new byte[1 + VarInts.MAX_BYTES + bytes(alphabet, length)];
        packed[0] = (byte) ((isShared ? WITHOUT_PREFIX : 0) | alphabet << ALPHABET_SHIFT | Math.min(length, LONG));
        int at = length < LONG ? 1 : VarInts.write(length - LONG, packed, 1);
        System.arraycopy(text, 0, packed, at, text.length);
        for (int i = 0; alphabet != UTF8 && i < length; i++) {
            int bit = i * bits(alphabet);
            int twoBytes = DIGITS[alphabet][rest.charAt(i)] << (2 * Byte.SIZE - bits(alphabet) - bit % Byte.SIZE);
            packed[at + bit / Byte.SIZE] |= (byte) (twoBytes >> Byte.SIZE);
            if ((twoBytes & 0xff) != 0) {
                packed[at + bit / Byte.SIZE + 1] |= (byte) twoBytes;
            }
        }
        return Arrays.copyOf(packed, at + bytes(alphabet, length));
    }

    /** The id that is packed at a position. */
    static String unpack(byte[] packed, int start, String prefix) {
        int alphabet = alphabet(packed[start]);
        int length = length(packed, start);
        int from = start + headSize(length);
        String shared = (packed[start] & WITHOUT_PREFIX) == 0 ? "" : prefix;
        if (alphabet == UTF8) {
            return shared + new String(packed, from, length, UTF_8);
        }
        StringBuilder id = new StringBuilder(shared.length() + length).append(shared);
        int bits = bits(alphabet);
        for (int i = 0; i < length; i++) {
            int at = from + i * bits / Byte.SIZE;
            int bit = i * bits % Byte.SIZE;
            int twoBytes = (packed[at] & 0xff) << Byte.SIZE | (bit + bits > Byte.SIZE ? packed[at + 1] & 0xff : 0);
            int digit = twoBytes >> (2 * Byte.SIZE - bits - bit) & (1 << bits) - 1;
            id.append(ALPHABETS[alphabet].charAt(digit));
        }
        return id.toString();
    }

    /** The position behind the id that is packed at a position. */
    static int end(byte[] packed, int start) {
        int length = length(packed, start);
        return start + headSize(length) + bytes(alphabet(packed[start]), length);
    }

    /** Compares two packed ids with the same prefix as {@link String#compareTo} compares the ids. */
    static int compare(byte[] a, int startOfA, byte[] b, int startOfB, String prefix) {
        int alphabet = alphabet(a[startOfA]);
        if (alphabet == UTF8 || ((a[startOfA] ^ b[startOfB]) & ~LONG) != 0) {
            return unpack(a, startOfA, prefix).compareTo(unpack(b, startOfB, prefix));
        }
        int lengthOfA = length(a, startOfA);
        int lengthOfB = length(b, startOfB);
        int byCharacters = Arrays.compareUnsigned(
                a,
                startOfA + headSize(lengthOfA),
                end(a, startOfA),
                b,
                startOfB + headSize(lengthOfB),
                end(b, startOfB));
        return byCharacters == 0 ? Integer.compare(lengthOfA, lengthOfB) : byCharacters;
    }

    private static int alphabetOf(String text) {
        int alphabet = 0;
        for (int i = 0; i < text.length() && alphabet < UTF8; i++) {
            while (alphabet < UTF8 && !has(alphabet, text.charAt(i))) {
                alphabet++;
                i = 0;
            }
        }
        return alphabet;
    }

    private static boolean has(int alphabet, char character) {
        return character < DIGITS[alphabet].length && DIGITS[alphabet][character] >= 0;
    }

    private static int alphabet(byte head) {
        return head >> ALPHABET_SHIFT & ALPHABET_MASK;
    }

    private static int bits(int alphabet) {
        return alphabet == UTF8 ? Byte.SIZE : FIRST_BITS + alphabet;
    }

    private static int bytes(int alphabet, int length) {
        return (length * bits(alphabet) + Byte.SIZE - 1) / Byte.SIZE;
    }

    private static int length(byte[] packed, int start) {
        int length = packed[start] & LONG;
        if (length < LONG) {
            return length;
        }
        VarInts.Reader reader = new VarInts.Reader();
        reader.moveTo(packed, start + 1);
        return LONG + reader.read();
    }

    private static int headSize(int length) {
        return length < LONG ? 1 : 1 + VarInts.size(length - LONG);
    }
}
