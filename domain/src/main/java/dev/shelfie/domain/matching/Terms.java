package dev.shelfie.domain.matching;

import dev.shelfie.domain.listing.SearchTerms;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The forms in which words are compared, and what sort of word a form is. */
final class Terms {

    /** A word of many texts in its language: little evidence. */
    static final byte COMMON = 1;
    /** A number alone. */
    static final byte NUMBER = 2;
    /** A number with its unit. */
    static final byte MEASURE = 4;
    /** Letters and digits mixed, or many digits: such as makers name their models by. */
    static final byte CODE = 8;

    /** The name of a colour. */
    static final byte COLOUR = 16;

    static final int MAX_LENGTH = 48;

    private static final int MIN_CODE = 4;
    private static final int MIN_DIGITS_OF_CODE = 5;
    private static final int MIN_PLURAL = 4;
    private static final Map<String, String> UNITS = units(
            "gb gigabyte gig go",
            "mb megabyte",
            "tb terabyte",
            "kb kilobyte",
            "mhz megahertz",
            "ghz gigahertz",
            "hz hertz",
            "w watt",
            "v volt",
            "mah",
            "in inch inche zoll pouce pulgada pollici cal",
            "ft foot feet",
            "cm centimeter centimetre zentimeter",
            "mm millimeter millimetre",
            "km",
            "m",
            "ml milliliter millilitre",
            "cl",
            "l liter litre litro",
            "oz ounce",
            "lb pound",
            "kg kilogram kilo",
            "mg",
            "g gram gr gramm gramme",
            "mp megapixel",
            "x",
            "pk pack",
            "ct count",
            "pc piece pcs",
            "qt quart",
            "gal gallon",
            "rpm",
            "dpi",
            "fps",
            "mbp",
            "btu",
            "denier den",
            "karat carat kt ct");

    private Terms() {}

    /** A word as it is compared: without case and accents, and in the singular of many languages that have one by s. */
    static String normal(String text) {
        String folded = SearchTerms.fold(text);
        String cut = folded.length() <= MAX_LENGTH ? folded : folded.substring(0, MAX_LENGTH);
        return Colours.standard(singular(cut));
    }

    /** The short form of a unit, or null if it is none. */
    static @Nullable String unit(String word) {
        return UNITS.get(word);
    }

    /** What sort of word it is: a set of bits. */
    static byte kind(String word) {
        int digits = 0;
        int marks = 0;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (isDigit(c)) {
                digits++;
            } else if (c == '.' || c == ',') {
                marks++;
            }
        }
        if (digits == 0) {
            return kindOfLetters(word);
        }
        if (digits + marks == word.length()) {
            return digits >= MIN_DIGITS_OF_CODE && marks == 0 ? (byte) (NUMBER | CODE) : NUMBER;
        }
        if (isMeasure(word)) {
            return MEASURE;
        }
        return word.length() >= MIN_CODE ? CODE : NUMBER;
    }

    private static byte kindOfLetters(String word) {
        if (Colours.contains(word)) {
            return COLOUR;
        }
        return CommonWords.contains(word) || (word.length() == 1 && word.charAt(0) < 0x250) ? COMMON : 0;
    }

    static boolean isNumber(String word) {
        return !word.isEmpty() && Character.isDigit(word.charAt(0)) && (kind(word) & NUMBER) != 0;
    }

    /** The unit of a measure. */
    static String unitOf(String measure) {
        return measure.substring(endOfNumber(measure));
    }

    private static boolean isMeasure(String word) {
        int end = endOfNumber(word);
        return end > 0 && UNITS.containsKey(word.substring(end));
    }

    private static int endOfNumber(String word) {
        int end = 0;
        while (end < word.length() && (isDigit(word.charAt(end)) || word.charAt(end) == '.')) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static String singular(String word) {
        int last = word.length() - 1;
        if (last < MIN_PLURAL - 1 || word.charAt(last) != 's' || !isLetters(word)) {
            return word;
        }
        char before = word.charAt(last - 1);
        if (before == 's' || before == 'u' || before == 'i') {
            return word;
        }
        if (before == 'e' && last >= 4) {
            char third = word.charAt(last - 2);
            if (third == 'i') {
                return word.substring(0, last - 2) + 'y';
            }
            boolean hissing = third == 'x'
                    || (third == 's' && word.charAt(last - 3) == 's')
                    || (third == 'h' && (word.charAt(last - 3) == 'c' || word.charAt(last - 3) == 's'));
            return word.substring(0, hissing ? last - 1 : last);
        }
        return word.substring(0, last);
    }

    private static boolean isLetters(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) < 'a' || word.charAt(i) > 'z') {
                return false;
            }
        }
        return true;
    }

    private static Map<String, String> units(String... lines) {
        Map<String, String> units = new HashMap<>();
        for (String line : lines) {
            String[] names = line.split(" ", -1);
            for (String name : names) {
                units.putIfAbsent(name, names[0]);
            }
        }
        return units;
    }
}
