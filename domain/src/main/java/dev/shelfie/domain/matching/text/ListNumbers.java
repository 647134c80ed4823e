package dev.shelfie.domain.matching.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers before the lines of a list, as in <i>1. Lamp</i>, <i>2) Chair</i> or <i>Look 3: Boots</i>: they say nothing of a product. */
public final class ListNumbers {

    private static final String LABELS =
            "look|outfit|item|nr|no|num[eé]ro|número|fav|favou?rite|favorit|tipp?|top|platz|step|punkt";
    private static final Pattern NUMBER = Pattern.compile(
            "^[^\\p{L}\\p{N}\\n]{0,4}+(?:(?:" + LABELS + ")\\.?+ )?+(\\d{1,2}+) ?+[.):](?= )",
            Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);
    /** More than the words of a caption that are read. */
    private static final int MAX_LENGTH = 10_000;

    private ListNumbers() {}

    /** The text with spaces in place of these numbers: those of a list that starts with 1 and goes on with 2. */
    public static String blank(String text) {
        StringBuilder blank = new StringBuilder(text);
        Matcher number = NUMBER.matcher(text).region(0, Math.min(text.length(), MAX_LENGTH));
        int last = 0;
        int firstStart = 0;
        int firstEnd = 0;
        while (number.find()) {
            int value = Integer.parseInt(number.group(1));
            if (value == 1) {
                firstStart = number.start(1);
                firstEnd = number.end(1);
                last = 1;
            } else if (value == last + 1 && last > 0) {
                blank(blank, firstStart, firstEnd);
                blank(blank, number.start(1), number.end(1));
                last = value;
            }
        }
        return blank.toString();
    }

    private static void blank(StringBuilder text, int start, int end) {
        for (int i = start; i < end; i++) {
            text.setCharAt(i, ' ');
        }
    }
}
