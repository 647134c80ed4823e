package dev.shelfie.domain.matching.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The numbers of a list: before its lines, as in <i>1. Lamp</i> or <i>Look 3: Boots</i>, or anywhere, as in <i>1) Lamp 2) Chair</i>. They
 * say nothing of a product.
 */
public final class ListNumbers {

    private static final String LABELS =
            "look|outfit|item|nr|no|num[eé]ro|número|fav|favou?rite|favorit|tipp?|top|platz|step|punkt";
    private static final Pattern NUMBER = Pattern.compile(
            "(?:^[^\\p{L}\\p{N}\\n]{0,4}+(?:(?:" + LABELS
                    + ")\\.?+ )?+|(?<=\\s)(?<!\\([^()\\n]{0,20})(?=\\d{1,2}\\)))(\\d{1,2}+) ?+[.):](?= )",
            Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);
    /** Most captions have none, and so no list. */
    private static final Pattern FIRST = Pattern.compile("1 ?[.):] ");
    /** More than the words of a caption that are read. */
    private static final int MAX_LENGTH = 10_000;

    private ListNumbers() {}

    /** The text with spaces in place of these numbers: those of a list that starts with 1 and goes on with 2. */
    public static String blank(String text) {
        if (!FIRST.matcher(text).find()) {
            return text;
        }
        StringBuilder blank = new StringBuilder(text);
        Matcher number = NUMBER.matcher(text).region(0, Math.min(text.length(), MAX_LENGTH));
        int last = 0;
        int firstStart = 0;
        int firstEnd = 0;
        while (number.find()) {
            int value = Integer.parseInt(number.group(1));
            if (value == 1 && !isBehindWord(text, number.start())) {
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

    /** Whether a word stands before a place in its line: <i>Orbit 1) nice</i> is no list. */
    private static boolean isBehindWord(String text, int at) {
        int before = at - 1;
        while (before >= 0 && text.charAt(before) == ' ') {
            before--;
        }
        return before >= 0 && Character.isLetterOrDigit(text.codePointBefore(before + 1));
    }

    private static void blank(StringBuilder text, int start, int end) {
        for (int i = start; i < end; i++) {
            text.setCharAt(i, ' ');
        }
    }
}
