package dev.shelfie.http.importformat.json;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.encoding.CharacterScanner;
import java.io.Reader;

/**
 * Splits a text into JSON values without parsing them: the lines of NDJSON; the elements of an array, or of the array
 * {@code data} at the start of an object, as in responses of the Graph API; or consecutive objects of several lines. Keeps one
 * value in memory; of a value with more than {@value CharacterScanner#MAX} characters only the beginning. Not thread-safe.
 */
final class JsonValueSplitter {

    private static final String DATA = "\"data\"";
    private static final int MAX_LOOK_AHEAD = 1000;

    private final CharacterScanner text;
    private long line;
    private int length;
    private boolean isInArray;
    private boolean isInData;
    private boolean hasLines;
    private boolean hasObjects;

    JsonValueSplitter(Reader in) {
        text = new CharacterScanner(in);
    }

    /**
     * Goes to the next value, and returns whether there is one.
     *
     * @throws UnreadableImportException if an array, an object or a string doesn't end
     */
    boolean next() {
        while (true) {
            skipWhite();
            text.mark();
            line = text.line();
            int c = text.peek();
            if (c == CharacterScanner.END) {
                requireEnd();
                return false;
            }
            if (isInArray ? consumeElement(c) : consumeTopLevel(c)) {
                length = text.consumed();
                return true;
            }
        }
    }

    /** The line on which the value starts, from 1. */
    long line() {
        return line;
    }

    /** Whether the value has more than {@value CharacterScanner#MAX} characters. */
    boolean isTooLong() {
        return text.isLong();
    }

    /** The value, or its beginning if it is too long. */
    String text() {
        return text.text(0, text.isLong() ? CharacterScanner.HEAD : length);
    }

    /** Consumes what is next in an array; false if that was no value. */
    private boolean consumeElement(int c) {
        if (c != ',' && c != ']') {
            consumeValue(c);
            return true;
        }
        text.skip();
        if (c == ']') {
            isInArray = false;
            consumeToClose(isInData ? 1 : 0);
            isInData = false;
        }
        return false;
    }

    /** Consumes what is next outside an array; false if that was no value. */
    private boolean consumeTopLevel(int c) {
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
            consumeValue(c);
        } else {
            text.skipTo('\n');
        }
        return true;
    }

    private void consumeValue(int first) {
        if (first == '{' || first == '[') {
            text.skip();
            consumeToClose(1);
        } else if (first == '"') {
            consumeString();
        } else {
            consumeLiteral();
        }
    }

    /** Consumes everything up to the bracket that closes the outermost open one. */
    private void consumeToClose(long brackets) {
        long open = brackets;
        while (open > 0) {
            int c = text.peek();
            if (c == '"') {
                consumeString();
            } else {
                open += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
                skip();
            }
        }
    }

    private void consumeString() {
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

    private void consumeLiteral() {
        int c;
        do {
            text.skip();
            c = text.peek();
        } while (c != ',' && c != ']' && c != CharacterScanner.END && !isLineBreak(c));
    }

    private void skip() {
        if (text.peek() == CharacterScanner.END) {
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

    /** Whether an object is next whose first member is an array named {@code data}. */
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

    /** Whether the next line is nothing but an opening brace. */
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
