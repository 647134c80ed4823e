package dev.shelfie.domain.listing;

import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Splits texts into words as searches compare them: without case, accents and punctuation. Scripts that put no spaces
 * between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese) give single characters and pairs of neighbours, so that any part of a sentence is found. Time is linear in the text's length.
 *
 * @see <a href="https://www.unicode.org/reports/tr15/">Unicode normalization forms</a>
 */
public final class SearchTerms {

    /** The largest number of different words of a text. */
    public static final int MAX_WORDS = 1000;

    private static final int MAX_LENGTH = 64;
    /** More than real texts have; the limit of the stream-safe text format of Unicode. */
    private static final int MAX_MARKS = 30;

    private SearchTerms() {}

    /**
     * The different words of {@code text}, in the order of their first occurrence, at most {@value #MAX_WORDS}, each of
     * at most {@value #MAX_LENGTH} characters: longer ones are truncated.
     */
    public static Set<String> of(String text) {
        Set<String> words = new LinkedHashSet<>();
        String folded = fold(text);
        int end;
        for (int start = 0; start < folded.length() && words.size() < MAX_WORDS; start = end) {
            CharacterClass sign = CharacterClass.of(folded.codePointAt(start));
            end = sign.endOfRun(folded, start);
            if (sign == CharacterClass.SPACED) {
                words.add(cutOff(folded, start, end));
            } else if (sign == CharacterClass.UNSPACED) {
                addParts(folded, start, end, words);
            }
        }
        return words;
    }

    /**
     * {@code text} without case, accents and differences of form, such as full width; without invisible characters such as soft hyphens, and with at most thirty marks on a character. Idempotent.
     */
    public static String fold(String text) {
        return isAscii(text)
                ? text.toLowerCase(Locale.ROOT)
                : Normalizer.normalize(
                        plain(Normalizer.normalize(plain(text), Normalizer.Form.NFKD)), Normalizer.Form.NFC);
    }

    /**
     * The letters and digits of a code, folded: {@code SKU-1042/B} is {@code sku1042b}. Empty if it has none, or some of a
     * script without spaces, of which {@link #of} gives parts.
     */
    public static String ofCode(String code) {
        String folded = fold(code);
        StringBuilder letters = new StringBuilder(folded.length());
        for (int i = 0; i < folded.length(); ) {
            int c = folded.codePointAt(i);
            switch (CharacterClass.of(c)) {
                case SPACED, MARK -> letters.appendCodePoint(c);
                case UNSPACED -> {
                    return "";
                }
                case NONE -> {}
            }
            i += Character.charCount(c);
        }
        return letters.toString();
    }

    private static String cutOff(String text, int start, int end) {
        if (end - start <= MAX_LENGTH) {
            return text.substring(start, end);
        }
        int cut = start + MAX_LENGTH;
        return text.substring(start, Character.isLowSurrogate(text.charAt(cut)) ? cut - 1 : cut);
    }

    private static void addParts(String text, int start, int end, Set<String> words) {
        int previous = start;
        for (int i = start; i < end && words.size() < MAX_WORDS; ) {
            int next = i + Character.charCount(text.codePointAt(i));
            words.add(text.substring(i, next));
            if (i > start && words.size() < MAX_WORDS) {
                words.add(text.substring(previous, next));
            }
            previous = i;
            i = next;
        }
    }

    /**
     * Removes case and ignorable characters, and decomposes letters that Unicode doesn't. Works character by character, with
     * few marks on each, because {@link String#toLowerCase}, {@link String#toUpperCase} and the {@link Normalizer} take
     * quadratic time on long runs of some characters.
     */
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder(text.length() + 8);
        int marks = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (!CharacterClass.isIgnorable(c)) {
                marks = CharacterClass.isMark(c) ? marks + 1 : 0;
                append(Character.toLowerCase(Character.toUpperCase(c)), marks, plain);
            }
        }
        return plain.toString();
    }

    private static void append(int c, int marks, StringBuilder plain) {
        String apart = apart(c);
        if (apart != null) {
            plain.append(apart);
        } else if (marks <= MAX_MARKS) {
            plain.appendCodePoint(c);
        }
    }

    /** The decomposition that people use for a letter that Unicode doesn't decompose; null for any other character. */
    private static @Nullable String apart(int c) {
        return switch (c) {
            case 'ß' -> "ss";
            case 'æ' -> "ae";
            case 'œ' -> "oe";
            case 'ø' -> "o";
            case 'ł' -> "l";
            case 'đ', 'ð' -> "d";
            case 'ħ' -> "h";
            case 'ŧ' -> "t";
            case 'þ' -> "th";
            case '‘', '’', 'ʻ', 'ʼ' -> "'";
            default -> null;
        };
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}
