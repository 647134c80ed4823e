package dev.shelfie.http.importing;

import dev.shelfie.application.importing.UnreadableImportException;
import java.io.Reader;

/**
 * Takes JSON values out of a text one by one, without looking into them: the lines of NDJSON; the elements of an array, or
 * of the array {@code data} with which an object begins, as the Graph API answers; or objects of several lines one after
 * another. Needs memory for one value; of those with more than {@value Characters#MAX} characters only the beginning is
 * kept.
 */
final class JsonTexts {

    private static final String DATA = "\"data\"";
    private static final int MAX_LOOK_AHEAD = 1000;

    private final Characters text;
    private long line;
    private int length;
    private boolean isInArray;
    private boolean isInData;
    private boolean hasLines;
    private boolean hasObjects;

    JsonTexts(Reader in) {
        text = new Characters(in);
    }

    /**
     * Goes to the next value; false if there is none.
     *
     * @throws UnreadableImportException if an array or object doesn't end, or it can't be told where a value does
     */
    boolean next() {
        while (true) {
            skipWhite();
            text.mark();
            line = text.line();
            int c = text.peek();
            if (c == Characters.END) {
                requireEnd();
                return false;
            }
            if (isInArray ? takeElement(c) : takeOuter(c)) {
                length = text.taken();
                return true;
            }
        }
    }

    /** The line on which the value starts, from 1. */
    long line() {
        return line;
    }

    /** Whether the value has more than {@value Characters#MAX} characters. */
    boolean isTooLong() {
        return text.isLong();
    }

    /** The value, or its beginning if it is too long. */
    String text() {
        return text.text(0, text.isLong() ? Characters.HEAD : length);
    }

    /** Takes what is next in an array; false if that was no value. */
    private boolean takeElement(int c) {
        if (c != ',' && c != ']') {
            takeValue(c);
            return true;
        }
        text.skip();
        if (c == ']') {
            isInArray = false;
            takeToClose(isInData ? 1 : 0);
            isInData = false;
        }
        return false;
    }

    /** Takes what is next outside of an array; false if that was no value. */
    private boolean takeOuter(int c) {
        if (!hasLines && !hasObjects && (c == '[' || beginsData())) {
            isInArray = true;
            isInData = c != '[';
            while (text.peek() != '[') {
                skip();
            }
            text.skip();
            return false;
        }
        hasObjects = hasObjects || (!hasLines && isBraceAlone());
        hasLines = !hasObjects;
        if (hasObjects) {
            takeValue(c);
        } else {
            text.skipTo('\n');
        }
        return true;
    }

    private void takeValue(int first) {
        if (first == '{' || first == '[') {
            text.skip();
            takeToClose(1);
        } else if (first == '"') {
            takeString();
        } else {
            takeWord();
        }
    }

    /** Takes what follows up to the bracket that closes the outermost of those that are open. */
    private void takeToClose(long brackets) {
        long open = brackets;
        while (open > 0) {
            int c = text.peek();
            if (c == '"') {
                takeString();
            } else {
                open += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
                skip();
            }
        }
    }

    private void takeString() {
        long opened = text.line();
        text.skip();
        int c;
        do {
            c = text.peek();
            if (c == '\n' || c == '\r') {
                throw new UnreadableImportException(
                        false, "The JSON is malformed on line " + opened + ": a text isn't closed by a quotation mark");
            }
            skip();
            if (c == '\\' && !isLineBreak(text.peek())) {
                skip();
            }
        } while (c != '"');
    }

    private void takeWord() {
        int c;
        do {
            text.skip();
            c = text.peek();
        } while (c != ',' && c != ']' && c != Characters.END && !isLineBreak(c));
    }

    private void skip() {
        if (text.peek() == Characters.END) {
            throw new UnreadableImportException(
                    true, "The JSON ends too early, on line " + text.line() + ": it was cut off; send it again, whole");
        }
        if (!text.skipLineBreak()) {
            text.skip();
        }
    }

    private void skipWhite() {
        while (isWhite(text.peek())) {
            skip();
        }
    }

    private void requireEnd() {
        if (isInArray) {
            skip();
        }
    }

    /** Whether an object is next that begins with an array named {@code data}. */
    private boolean beginsData() {
        int i = text.peek() == '{' ? afterWhite(1) : 0;
        for (int j = 0; i > 0 && j < DATA.length(); j++) {
            if (text.peek(i + j) != DATA.charAt(j)) {
                return false;
            }
        }
        int colon = afterWhite(i + DATA.length());
        return i > 0 && text.peek(colon) == ':' && text.peek(afterWhite(colon + 1)) == '[';
    }

    /** Whether a line is next that holds nothing but the beginning of an object. */
    private boolean isBraceAlone() {
        int i = 1;
        while (i < MAX_LOOK_AHEAD && (text.peek(i) == ' ' || text.peek(i) == '\t')) {
            i++;
        }
        return text.peek() == '{' && isLineBreak(text.peek(i));
    }

    private int afterWhite(int from) {
        int i = from;
        while (i < MAX_LOOK_AHEAD && isWhite(text.peek(i))) {
            i++;
        }
        return i;
    }

    private static boolean isWhite(int c) {
        return c == ' ' || c == '\t' || isLineBreak(c);
    }

    private static boolean isLineBreak(int c) {
        return c == '\n' || c == '\r';
    }
}
