package dev.shelfie.domain.matching.text;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Units of measurement, and measures such as {@code 16gb}. {@link Tokenizer} joins a number and its unit to a measure. */
public final class MeasurementUnits {

    private static final Map<String, String> SYMBOLS = symbols(
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

    private MeasurementUnits() {}

    /** The symbol of a unit, such as {@code gb} for {@code gigabyte}; null if the word is no unit. */
    static @Nullable String symbol(String word) {
        return SYMBOLS.get(word);
    }

    /** The symbol of the unit of a measure. */
    public static String unitOf(String measure) {
        return measure.substring(endOfNumber(measure));
    }

    static boolean isMeasure(String word) {
        int end = endOfNumber(word);
        return end > 0 && SYMBOLS.containsKey(word.substring(end));
    }

    private static int endOfNumber(String word) {
        int end = 0;
        while (end < word.length() && (TermKind.isDigit(word.charAt(end)) || word.charAt(end) == '.')) {
            end++;
        }
        return end;
    }

    private static Map<String, String> symbols(String... units) {
        Map<String, String> symbols = new HashMap<>();
        for (String unit : units) {
            String[] names = unit.split(" ", -1);
            for (String name : names) {
                symbols.putIfAbsent(name, names[0]);
            }
        }
        return symbols;
    }
}
