package dev.shelfie.domain.matching.text;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Units of measurement in the languages of shops. An amount has one form however it is written: {@code 6 To},
 * {@code 6TB} and {@code 6000 GB} are {@code 6000gb}, a number of the base unit in its shortest form.
 */
public final class MeasurementUnits {

    private static final String RESOURCE = "units.txt";
    private static final int MAX_NAME_WITHOUT_SPACES = 8;
    private static final int MAX_DIGITS = 18;
    private static final int GROUP = 3;
    private static final String BYTES = "gb";
    private static final BigDecimal KIBI = BigDecimal.valueOf(1024);

    private static final Map<String, Unit> UNITS = new HashMap<>();
    private static final Set<String> BASES = new HashSet<>();
    private static final Set<String> PACKS = Set.of("pc", "pk", "ct");
    private static final String PERCENT = "%";
    private static final String CURRENCY = "¤";
    private static final String CURRENCY_SIGNS = "$€£¥₹₩₺₽₴₪₫฿";
    private static final String PERCENT_SIGNS = "%％٪";
    private static final Pattern DIMENSIONS = Pattern.compile("[0-9]+(?:[.,][0-9]+)?(?:x[0-9]+(?:[.,][0-9]+)?)+");

    private static final String UNIT_OF_DIMENSIONS = "x";
    private static final int MIN_DIMENSIONS = 4;

    static {
        ResourceLines.read(RESOURCE).forEach(MeasurementUnits::add);
    }

    private MeasurementUnits() {}

    /** When a name is a unit: by what stands between it and the number before it, and by what follows. */
    enum Context {
        ANY,
        WITHOUT_SPACE,
        AFTER_SPACE,
        /** Without a space, or at the end of a part of a sentence. */
        WITHOUT_SPACE_OR_LAST
    }

    /**
     * A unit.
     *
     * @param factor how many of the base unit it is
     * @param decimals whether three digits after a comma are more likely decimals than thousands
     */
    record Unit(String base, BigDecimal factor, boolean decimals, Context context) {

        /** 1024 MB are 1 GB on labels, as 1000 are. */
        private BigDecimal inDecimals(BigDecimal value) {
            boolean binary = base.equals(BYTES) && value.remainder(KIBI).signum() == 0;
            return binary ? value.divide(KIBI).movePointRight(GROUP) : value;
        }

        /** Whether amounts are multiplied with an x: lengths are. Of others, {@code 2 x 500 ml} are two. */
        boolean isLength() {
            return base.equals("mm") || base.equals("in");
        }

        /** The amount in the base unit; null if the number is none. */
        @Nullable
        String amount(String number) {
            String plain = endOfNumber(number) == number.length() ? plain(number, decimals) : null;
            if (plain == null || plain.isEmpty() || plain.length() > MAX_DIGITS) {
                return null;
            }
            BigDecimal value = inDecimals(new BigDecimal(plain)).multiply(factor);
            return (value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString()) + base;
        }
    }

    /** The unit of a {@link TermNormalizer normalized} name; null if there is none. */
    static @Nullable Unit find(String name) {
        return UNITS.get(name);
    }

    /** The name of the unit that a sign of a currency or of hundredths stands for; null for other characters. */
    static @Nullable String nameOfSign(int c) {
        if (CURRENCY_SIGNS.indexOf(c) >= 0) {
            return "eur";
        }
        return PERCENT_SIGNS.indexOf(c) >= 0 ? "percent" : null;
    }

    /** Whether a name is a hundredth. */
    static boolean isPercent(String name) {
        Unit unit = find(name);
        return unit != null && unit.base().equals(PERCENT);
    }

    /** Where the unit ends that a text without spaces starts with, such as Chinese; {@code start} if there is none. */
    static int endOfUnit(String text, int start, int end) {
        for (int cut = Math.min(end, start + MAX_NAME_WITHOUT_SPACES); cut > start; cut--) {
            if (UNITS.containsKey(TermNormalizer.fold(text.substring(start, cut)))) {
                return cut;
            }
        }
        return start;
    }

    /**
     * The form in which numbers and amounts are compared: {@code 1.5} for {@code 1,5}, and {@code 6000gb} for
     * {@code 6tb}; any other word unchanged.
     */
    public static String canonical(String word) {
        int end = endOfNumber(word);
        if (end == 0 || (end == word.length() && word.indexOf(',') < 0)) {
            return word;
        }
        String number = word.substring(0, end);
        if (end == word.length()) {
            String plain = plain(number, false);
            return plain == null ? word : plain;
        }
        Unit unit = UNITS.get(TermNormalizer.normalize(word.substring(end)));
        String amount = unit == null || unit.context() == Context.AFTER_SPACE ? null : unit.amount(number);
        return amount == null ? word : amount;
    }

    /** The number with which a part of a text begins, as it is compared; empty if there is none. */
    public static String number(String text, int from, int to) {
        int end = from;
        while (end < to && isPartOfNumber(text, end)) {
            end++;
        }
        return canonical(text.substring(from, end));
    }

    /** The base unit of a measure; {@code x} for dimensions without one. */
    public static String unitOf(String measure) {
        return isDimensions(measure) ? UNIT_OF_DIMENSIONS : measure.substring(endOfNumber(measure));
    }

    /** Whether a measure is an amount of money, in whatever currency. */
    public static boolean isPrice(String measure) {
        return measure.endsWith(CURRENCY);
    }

    /** Whether a measure counts pieces. */
    public static boolean isPack(String measure) {
        return PACKS.contains(unitOf(measure));
    }

    /** Whether a term is an amount of a base unit. */
    static boolean isMeasure(String term) {
        int end = endOfNumber(term);
        return end > 0 && BASES.contains(term.substring(end));
    }

    /** Whether a term is numbers with an x between them, such as {@code 200x260}: lengths without their unit. */
    public static boolean isDimensions(String term) {
        return term.length() >= MIN_DIMENSIONS
                && term.indexOf('x') > 0
                && DIMENSIONS.matcher(term).matches();
    }

    private static int endOfNumber(String word) {
        int end = 0;
        while (end < word.length() && isPartOfNumber(word, end)) {
            end++;
        }
        return end;
    }

    private static boolean isPartOfNumber(String word, int at) {
        char c = word.charAt(at);
        boolean separator =
                (c == '.' || c == ',') && at > 0 && at + 1 < word.length() && TermKind.isDigit(word.charAt(at + 1));
        return separator || TermKind.isDigit(c);
    }

    /** A number with a point for decimals and nothing for thousands; null for a number such as {@code 007}. */
    private static @Nullable String plain(String number, boolean decimals) {
        int first = separator(number, 0);
        if (first < 0) {
            return number.length() > 1 && number.charAt(0) == '0' ? null : number;
        }
        int last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
        boolean group = number.length() - last - 1 == GROUP && number.charAt(0) != '0' && first <= GROUP;
        boolean mixed = number.charAt(first) != number.charAt(last);
        boolean grouped = group && !mixed && (last > first || !decimals);
        String whole = number.substring(0, grouped ? number.length() : last);
        if (!isGrouped(whole)) {
            return null;
        }
        String digits = whole.replace(",", "").replace(".", "");
        return grouped ? digits : digits + '.' + number.substring(last + 1);
    }

    /** Whether every separator is followed by three digits. */
    private static boolean isGrouped(String number) {
        for (int at = separator(number, 0); at >= 0; ) {
            int next = separator(number, at + 1);
            if ((next < 0 ? number.length() : next) - at - 1 != GROUP) {
                return false;
            }
            at = next;
        }
        return true;
    }

    private static int separator(String number, int from) {
        for (int i = from; i < number.length(); i++) {
            if (!TermKind.isDigit(number.charAt(i))) {
                return i;
            }
        }
        return -1;
    }

    private static void add(String line) {
        List<String> columns = List.of(line.trim().split("\\s+", -1));
        BigDecimal factor = new BigDecimal(columns.get(1));
        boolean decimals = columns.get(2).equals("decimals");
        BASES.add(columns.get(0));
        for (String name : columns.subList(3, columns.size())) {
            Context context = context(name.charAt(0));
            String plain = TermNormalizer.normalize(context == Context.ANY ? name : name.substring(1));
            UNITS.putIfAbsent(plain, new Unit(columns.get(0), factor, decimals, context));
        }
    }

    private static Context context(char sign) {
        return switch (sign) {
            case '-' -> Context.WITHOUT_SPACE;
            case '+' -> Context.AFTER_SPACE;
            case '~' -> Context.WITHOUT_SPACE_OR_LAST;
            default -> Context.ANY;
        };
    }
}
