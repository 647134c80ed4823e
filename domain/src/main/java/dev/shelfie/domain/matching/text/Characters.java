package dev.shelfie.domain.matching.text;

import java.lang.Character.UnicodeScript;
import java.util.Set;

/** What a character is for a reader of captions. */
public final class Characters {

    private static final Set<UnicodeScript> UNSPACED_SCRIPTS = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private Characters() {}

    /** Whether a character is part of words. */
    static boolean isWord(int c) {
        if (c < 0x80) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        }
        int type = Character.getType(c);
        return (Character.isLetterOrDigit(c) && c != 'º' && c != 'ª')
                || c == '×'
                || (isMark(c) && (c < 0xfe00 || c > 0xfe0f) && c != 0x20e3)
                || type == Character.LETTER_NUMBER
                || (type == Character.FORMAT && c != 0x200b);
    }

    /** Whether a character is a mark on the one before it. */
    static boolean isMark(int c) {
        if (c < 0x300) {
            return false;
        }
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    /** Whether a character is in a block of emoji. */
    public static boolean isEmoji(int c) {
        return (c >= 0x1f300 && c <= 0x1faff) || (c >= 0x2600 && c <= 0x27bf) || (c >= 0x2300 && c <= 0x23ff);
    }

    /** Whether a character is of a script without spaces between words. */
    public static boolean isUnspaced(int c) {
        return c >= 0x0e00 && (c == 0x30fc || UNSPACED_SCRIPTS.contains(UnicodeScript.of(c)));
    }
}
