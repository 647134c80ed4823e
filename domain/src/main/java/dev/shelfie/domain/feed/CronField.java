package dev.shelfie.domain.feed;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** One of the five fields of a cron expression. */
enum CronField {
    MINUTE(0, 59),
    HOUR(0, 23),
    DAY(1, 31),
    MONTH(1, 12, "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"),
    /** Sunday is 0, and also 7. */
    WEEKDAY(0, 7, "SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT");

    static final String ANY = "*";

    private static final int LONGEST_NUMBER = 2;

    private final int min;
    private final int max;

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
    private final List<String> names;

    CronField(int min, int max, String... names) {
        this.min = min;
        this.max = max;
        this.names = List.of(names);
    }

    /**
     * The values that a text stands for: {@code *}, or values and ranges, each perhaps with a step, with commas between.
     *
     * @throws IllegalArgumentException if it is malformed, or a value is out of bounds
     */
    BitSet parse(String text) {
        BitSet values = new BitSet(max + 1);
        for (String part : text.split(",", -1)) {
            add(part, values);
        }
        if (this == WEEKDAY && values.get(max)) {
            values.clear(max);
            values.set(0);
        }
        return values;
    }

    private void add(String part, BitSet values) {
        int slash = part.indexOf('/');
        String range = slash < 0 ? part : part.substring(0, slash);
        int step = slash < 0 ? 1 : number(part.substring(slash + 1)).orElseThrow(IllegalArgumentException::new);
        int dash = range.indexOf('-');
        boolean any = range.equals(ANY);
        if (step < 1 || (slash >= 0 && !any && dash < 0)) {
            throw new IllegalArgumentException("A step is of * or of a range, and at least 1");
        }
        int first = any ? min : value(dash < 0 ? range : range.substring(0, dash));
        int last = any ? lastOfAll() : dash < 0 ? first : value(range.substring(dash + 1));
        if (first > last) {
            throw new IllegalArgumentException("A range ends before it begins");
        }
        for (int value = first; value <= last; value += step) {
            values.set(value);
        }
    }

    private int lastOfAll() {
        return this == WEEKDAY ? max - 1 : max;
    }

    private int value(String text) {
        int named = names.indexOf(text.toUpperCase(Locale.ROOT));
        int value = named >= 0 ? named + min : number(text).orElseThrow(IllegalArgumentException::new);
        if (value < min || value > max) {
            throw new IllegalArgumentException("Out of bounds");
        }
        return value;
    }

    private static OptionalInt number(String text) {
        boolean isNumber = !text.isEmpty()
                && text.length() <= LONGEST_NUMBER
                && text.chars().allMatch(each -> each >= '0' && each <= '9');
        return isNumber ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }
}
