package dev.shelfie.http.importformat.encoding;

import dev.shelfie.application.importing.UnreadableImportException;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;

/**
 * Scans the characters of a text. Keeps those since the last mark: all of them or, if they are more than {@value #MAX}, the
 * first {@value #HEAD}. Counts lines. Not thread-safe.
 */
public final class CharacterScanner {

    /** What {@link #peek} returns at the end. */
    public static final int END = -1;
    /** The most characters since the mark that are kept. */
    public static final int MAX = 1024 * 1024;
    /** How many of them are kept when there are more. */
    public static final int HEAD = 64 * 1024;

    private final Reader in;
    private char[] buffer = new char[HEAD];
    /** Positions in the buffer: the mark, the next character, and the end of what was read. */
    private int mark;

    private int at;
    private int end;
    private boolean ended;
    private boolean isLong;
    private long line = 1;
    private long markedLine = 1;

    /** Scans {@code in}, and doesn't close it. */
    public CharacterScanner(Reader in) {
        this.in = in;
    }

    /** Sets the mark before the next character. */
    public void mark() {
        mark = at;
        markedLine = line;
        isLong = false;
    }

    /** Goes back to the mark. At most {@value #MAX} characters may have been consumed since. */
    public void rewind() {
        at = mark;
        line = markedLine;
    }

    /** Whether more than {@value #MAX} characters were consumed since the mark. */
    public boolean isLong() {
        return isLong;
    }

    /** How many characters since the mark were consumed and kept. */
    public int consumed() {
        return at - mark;
    }

    /** The characters between two positions, which are counted from the mark. */
    public String text(int from, int to) {
        return new String(buffer, mark + from, to - from);
    }

    /** The character at a position, which is counted from the mark. */
    public char character(int index) {
        return buffer[mark + index];
    }

    /** The number of the current line, from 1. */
    public long line() {
        return line;
    }

    /** The next character without consuming it; {@link #END} at the end. */
    public int peek() {
        return at < end || fill(0) ? buffer[at] : END;
    }

    /** The character {@code later} positions after the next one, less than {@value #HEAD}, without consuming any. */
    public int peek(int later) {
        return at + later < end || fill(later) ? buffer[at + later] : END;
    }

    /** Consumes the next character, which must be there and not be a line break. */
    public void skip() {
        at++;
    }

    /** Consumes characters up to a line break, {@code stop} or the end, and returns which of them is next. */
    public int skipTo(char stop) {
        do {
            while (at < end) {
                char c = buffer[at];
                if (c == stop || c == '\n' || c == '\r') {
                    return c;
                }
                at++;
            }
        } while (fill(0));
        return END;
    }

    /** Consumes a line break (LF, CR or CRLF) if one is next, and returns whether it did. */
    public boolean skipLineBreak() {
        int c = peek();
        if (c != '\n' && c != '\r') {
            return false;
        }
        at++;
        if (c == '\r' && peek() == '\n') {
            at++;
        }
        line++;
        return true;
    }

    /** Reads until {@code later} characters follow the next one; false if fewer are left. */
    private boolean fill(int later) {
        while (!ended && at + later >= end) {
            if (end == buffer.length) {
                makeRoom();
            }
            int count = read();
            ended = count < 0;
            end += Math.max(count, 0);
        }
        return at + later < end;
    }

    private void makeRoom() {
        if (mark > 0) {
            System.arraycopy(buffer, mark, buffer, 0, end - mark);
            at -= mark;
            end -= mark;
            mark = 0;
        } else if (buffer.length < MAX) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        } else {
            isLong = true;
            System.arraycopy(buffer, at, buffer, HEAD, end - at);
            end = HEAD + end - at;
            at = HEAD;
        }
    }

    private int read() {
        try {
            int count = in.read(buffer, end, buffer.length - end);
            while (count == 0) {
                count = in.read(buffer, end, buffer.length - end);
            }
            return count;
        } catch (IOException e) {
            throw new UnreadableImportException(true, "What was sent was cut off before its end: send it again");
        }
    }
}
