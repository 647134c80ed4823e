package dev.shelfie.http.importformat.json;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.encoding.CharacterScanner;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Splits a text into JSON values without parsing them: the lines of NDJSON; the elements of an array, or of certain arrays in
 * an object, as in responses of the Graph API and in data exports; or consecutive objects of several lines. Keeps one value in
 * memory; of a value with more than {@value CharacterScanner#MAX} characters only the beginning. Not thread-safe.
 */
final class JsonValueSplitter {

    private static final int MAX_LOOK_AHEAD = 1000;
    /** What the first members of Instagram's data exports begin with; those of TikTok's begin with a capital. */
    private static final String INSTAGRAM = "ig_";

    private final CharacterScanner text;
    private long line;
    private int length;
    /** The arrays in objects: the names of members on the way to each, with slashes between. */
    private final List<String> arrays;
    /** Where the text is in such an object: the way to its open member; empty outside. */
    private final Deque<String> open = new ArrayDeque<>();

    private boolean hasArray;
    private boolean isInArray;
    private boolean hasLines;
    private boolean hasObjects;

    /**
     * Splits {@code in}.
     *
     * @param arrays those whose elements are values, in an object whose first member is one of them, or begins a data export:
     *     {@code data}, {@code Post/Posts/VideoList}
     */
    JsonValueSplitter(Reader in, List<String> arrays) {
        text = new CharacterScanner(in);
        this.arrays = arrays;
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
            boolean isValue = isInArray ? consumeElement(c) : open.isEmpty() ? consumeTopLevel(c) : consumeMember(c);
            if (isValue) {
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
        isInArray = c != ']';
        return false;
    }

    /** Consumes what is next in an object that has arrays of values; it is none itself. */
    private boolean consumeMember(int c) {
        if (c == ',') {
            text.skip();
        } else if (c == '}') {
            text.skip();
            open.pop();
            requireArray();
        } else if (c == '"') {
            consumeString();
            String name = text.isLong() ? "" : text.text(1, text.consumed() - 1);
            consumeColon();
            consumeMember(name, text.peek());
        } else {
            throw malformed("a member of an object must begin with a quotation mark");
        }
        return false;
    }

    /** Consumes the value of a member, or only its beginning if there are values in it. */
    private void consumeMember(String name, int first) {
        String path = open.getFirst() + name;
        boolean isArray = arrays.contains(path);
        isInArray = first == '[' && isArray;
        // Who has no posts has null there.
        hasArray |= isInArray || (first == 'n' && isArray);
        boolean leadsToArray = first == '{' && arrays.stream().anyMatch(each -> each.startsWith(path + "/"));
        if (isInArray || leadsToArray) {
            text.skip();
        } else {
            text.mark();
            consumeValue(first);
        }
        if (leadsToArray) {
            open.push(path + "/");
        }
    }

    private void consumeColon() {
        skipWhite();
        if (text.peek() == CharacterScanner.END) {
            skip();
        }
        if (text.peek() != ':') {
            throw malformed("a colon must be after the name of a member");
        }
        text.skip();
        skipWhite();
    }

    private void requireArray() {
        if (open.isEmpty() && !hasArray) {
            throw new UnreadableImportException(
                    false,
                    "The JSON that ends on line " + text.line() + " is a data export without posts: it has none of "
                            + String.join(", ", arrays));
        }
    }

    private UnreadableImportException malformed(String why) {
        return new UnreadableImportException(false, "The JSON is malformed on line " + text.line() + ": " + why);
    }

    /** Consumes what is next outside an array; false if that was no value. */
    private boolean consumeTopLevel(int c) {
        if (!hasLines && !hasObjects && (c == '[' || hasArrays())) {
            isInArray = c == '[';
            text.skip();
            if (!isInArray) {
                open.push("");
                hasArray = false;
            }
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
            skip();
            c = text.peek();
        } while (c != ',' && c != ']' && c != '}' && c != CharacterScanner.END && !isLineBreak(c));
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
        if (isInArray || !open.isEmpty()) {
            skip();
        }
    }

    /** Whether an object is next whose first member tells that there are arrays of values in it. */
    private boolean hasArrays() {
        int from = text.peek() == '{' ? afterWhite(1) : 0;
        if (from == 0 || text.peek(from) != '"') {
            return false;
        }
        StringBuilder name = new StringBuilder();
        int c = text.peek(from + 1);
        while (name.length() < MAX_LOOK_AHEAD && c != '"' && c != CharacterScanner.END) {
            name.append((char) c);
            c = text.peek(from + 1 + name.length());
        }
        int colon = afterWhite(from + name.length() + 2);
        int first = text.peek(colon) == ':' ? text.peek(afterWhite(colon + 1)) : CharacterScanner.END;
        boolean isArray = first == '[';
        return (isArray && arrays.contains(name.toString()))
                || ((isArray || first == '{') && isOfExport(name.toString()));
    }

    private boolean isOfExport(String name) {
        boolean isExpected = arrays.size() > 1;
        return isExpected && !name.isEmpty() && (name.startsWith(INSTAGRAM) || Character.isUpperCase(name.charAt(0)));
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
