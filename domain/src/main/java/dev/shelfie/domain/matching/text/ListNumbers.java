package dev.shelfie.domain.matching.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers before the lines of a list, as in <i>1. Lamp</i>, <i>2) Chair</i> or <i>Look 3: Boots</i>: they say nothing of a product. */
public final class ListNumbers {

    private static final Pattern NUMBER = Pattern.compile(
            "^[^\\p{L}\\p{N}\\n]{0,4}+(?:\\p{L}{1,8}+\\.?+ )?+(\\d{1,2}+) ?+[.):](?= )", Pattern.MULTILINE);

    private ListNumbers() {}

    /** The text with spaces in place of these numbers. A number counts only if the next one follows in a later line. */
    public static String blank(String text) {
        StringBuilder blank = new StringBuilder(text);
        Matcher number = NUMBER.matcher(text);
        int last = -1;
        int lastStart = 0;
        int lastEnd = 0;
        while (number.find()) {
            int value = Integer.parseInt(number.group(1));
            if (value == last + 1 && last >= 0) {
                blank(blank, lastStart, lastEnd);
                blank(blank, number.start(1), number.end(1));
            }
            last = value;
            lastStart = number.start(1);
            lastEnd = number.end(1);
        }
        return blank.toString();
    }

    private static void blank(StringBuilder text, int start, int end) {
        for (int i = start; i < end; i++) {
            text.setCharAt(i, ' ');
        }
    }
}
