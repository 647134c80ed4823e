package dev.shelfie.domain.listing;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/** How a character takes part in words. */
enum CharacterClass {
    /** Not part of a word. */
    NONE,
    /** A letter or a digit of a script that puts spaces between words. */
    SPACED,
    /** A letter, a digit or a mark of a script that puts no spaces between words. */
    UNSPACED,
    /** A mark on the character before it: part of that character's word, if there is one. */
    MARK;

    private static final int FIRST_BEYOND_ASCII = 0x80;
    private static final int FIRST_UNSPACED = 0x0e00;
    private static final int KATAKANA_LENGTHENING = 0x30fc;
    private static final Set<UnicodeScript> UNSPACED_SCRIPTS = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    static CharacterClass of(int c) {
        if (c < FIRST_BEYOND_ASCII) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ? SPACED : NONE;
        }
        CharacterClass sign = isMark(c) ? MARK : isLetterOrNumber(c) ? SPACED : NONE;
        return sign != NONE && isUnspaced(c) ? UNSPACED : sign;
    }

    /** The end of the run of characters of one class that starts at {@code start}; marks belong to it. */
    int endOfRun(String text, int start) {
        int end = start;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            CharacterClass sign = of(c);
            if (sign != this && !(sign == MARK && this == SPACED)) {
                return end;
            }
            end += Character.charCount(c);
        }
        return end;
    }

    /**
     * Whether searches ignore it, because people leave it out: the marks on Latin, Greek and Cyrillic letters, Hebrew
     * points, Arabic vowel signs and lengthening, enclosing marks, and invisible characters.
     */
    static boolean isIgnorable(int c) {
        return c >= FIRST_BEYOND_ASCII && (isAccent(c) || isInvisible(c));
    }

    /** Whether it is a mark on the character before it. */
    static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    private static boolean isAccent(int c) {
        return isIn(c, 0x0300, 0x036f)
                || (isIn(c, 0x0591, 0x05c7) && isMark(c))
                || c == 0x0640
                || isIn(c, 0x064b, 0x065f)
                || c == 0x0670
                || isIn(c, 0x1ab0, 0x1aff)
                || isIn(c, 0x1dc0, 0x1dff)
                || isIn(c, 0x20d0, 0x20ff)
                || isIn(c, 0xfe20, 0xfe2f)
                || Character.getType(c) == Character.ENCLOSING_MARK;
    }

    private static boolean isInvisible(int c) {
        return Character.getType(c) == Character.FORMAT
                || isIn(c, 0xfe00, 0xfe0f)
                || isIn(c, 0xe0100, 0xe01ef)
                || isIn(c, 0x180b, 0x180f)
                || isIn(c, 0x115f, 0x1160);
    }

    private static boolean isUnspaced(int c) {
        return c >= FIRST_UNSPACED && (c == KATAKANA_LENGTHENING || UNSPACED_SCRIPTS.contains(UnicodeScript.of(c)));
    }

    private static boolean isLetterOrNumber(int c) {
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c) || type == Character.LETTER_NUMBER || type == Character.OTHER_NUMBER;
    }

    private static boolean isIn(int c, int first, int last) {
        return c >= first && c <= last;
    }
}
