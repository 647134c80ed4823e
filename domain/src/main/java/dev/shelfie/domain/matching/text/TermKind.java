package dev.shelfie.domain.matching.text;

import java.util.Set;
import java.util.regex.Pattern;

/** What kind of word a normalized term is: a set of bits, 0 for an ordinary word. */
public final class TermKind {

    /** A word that says little about a product, see {@link StopWords}. */
    public static final byte STOP_WORD = 1;
    /** A number alone. */
    public static final byte NUMBER = 2;
    /** A number with its unit. */
    public static final byte MEASURE = 4;
    /** Letters and digits mixed, or many digits, like the model codes of manufacturers. */
    public static final byte CODE = 8;
    /** The name of a colour. */
    public static final byte COLOUR = 16;
    /**
     * A size of clothes, shoes or beds, such as {@code xl}, {@code uk6}, {@code 98/104} and {@code calking}; also one of the letters {@code s}, {@code m} and {@code l}.
     */
    public static final byte SIZE = 32;

    /** A stop word that is goods in another language, or tells goods apart: a title without it isn't whole. */
    public static final byte GOODS = 64;

    /** A word that tells women's goods from men's. */
    public static final byte GENDER = -128;

    private static final Set<String> SIZES = Set.of(
            "xxs",
            "xs",
            "s",
            "m",
            "l",
            "xl",
            "xxl",
            "xxxl",
            "2xl",
            "3xl",
            "4xl",
            "5xl",
            "xs/s",
            "s/m",
            "m/l",
            "l/xl",
            "twinxl",
            "fullxl",
            "smalldouble",
            "calking",
            "superking");
    /** Of British and American shoes and clothes, the waists and lengths of trousers, and two neighbouring sizes. */
    private static final Pattern NUMBERED_SIZE =
            Pattern.compile("u[ks][0-9]{1,2}(?:[.,]5)?|w[2-5][0-9](?:l[2-4][0-9])?|l[2-4][0-9]|[0-9]{2,3}/[0-9]{2,3}");

    /** <i>11th</i>, <i>3in1</i>: many products have the same. */
    private static final Pattern ORDINAL = Pattern.compile("[0-9]+(?:st|nd|rd|th|in[0-9]+)");

    /** Between two sizes. */
    static final char RANGE = '/';

    private static final int MIN_LENGTH_OF_NUMBERED = 3;
    private static final int MAX_LENGTH_OF_NUMBERED = 7;
    private static final int MIN_CODE_LENGTH = 4;
    private static final int MIN_DIGITS_OF_CODE = 5;
    /** The first character beyond Latin letters. */
    public static final int FIRST_BEYOND_LATIN = 0x250;

    private TermKind() {}

    /** The kind of a term. */
    public static byte of(String term) {
        if (isNumberedSize(term)) {
            return SIZE;
        }
        return SIZES.contains(term) ? (byte) (SIZE | ofAny(term)) : ofAny(term);
    }

    private static byte ofAny(String term) {
        int digits = 0;
        int separators = 0;
        for (int i = 0; i < term.length(); i++) {
            char c = term.charAt(i);
            if (isDigit(c)) {
                digits++;
            } else if (c == '.' || c == ',') {
                separators++;
            }
        }
        if (digits == 0) {
            return ofLetters(term);
        }
        if (digits + separators == term.length()) {
            return digits >= MIN_DIGITS_OF_CODE && separators == 0 ? (byte) (NUMBER | CODE) : NUMBER;
        }
        if (MeasurementUnits.isMeasure(term) || MeasurementUnits.isDimensions(term)) {
            return MEASURE;
        }
        return term.length() >= MIN_CODE_LENGTH && !ORDINAL.matcher(term).matches() ? CODE : NUMBER;
    }

    /** Whether a term is a size by itself: a number alone isn't. */
    static boolean isSize(String term) {
        return SIZES.contains(term) || isNumberedSize(term);
    }

    /** What most terms aren't is seen faster than that the pattern doesn't match. */
    static boolean isNumberedSize(String term) {
        int length = term.length();
        return length >= MIN_LENGTH_OF_NUMBERED
                && length <= MAX_LENGTH_OF_NUMBERED
                && isDigit(term.charAt(length - 1))
                && ("uwl".indexOf(term.charAt(0)) >= 0 || term.indexOf(RANGE) > 0)
                && NUMBERED_SIZE.matcher(term).matches();
    }

    /** Whether a kind includes one of the given kinds. */
    public static boolean is(byte kind, int kinds) {
        return (kind & kinds) != 0;
    }

    /** Whether a kind is a size, or a number, which may be one. */
    public static boolean mayBeSize(byte kind) {
        return is(kind, SIZE | NUMBER);
    }

    static boolean isNumber(String term) {
        return !term.isEmpty() && Character.isDigit(term.charAt(0)) && is(of(term), NUMBER);
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static byte ofLetters(String term) {
        if (Colours.contains(term)) {
            return COLOUR;
        }
        if (Genders.contains(term)) {
            return GENDER;
        }
        boolean letter = TermNormalizer.withoutApostrophe(term).length() == 1 && term.charAt(0) < FIRST_BEYOND_LATIN;
        if (StopWords.isAlsoGoods(term)) {
            return STOP_WORD | GOODS;
        }
        return letter || StopWords.contains(term) ? STOP_WORD : 0;
    }
}
