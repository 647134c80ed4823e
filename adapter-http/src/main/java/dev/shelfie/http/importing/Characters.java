package dev.shelfie.http.importing;

import dev.shelfie.application.importing.UnreadableImportException;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;

/**
 * The characters of a text one after another, of which those since a mark are remembered: all of them, or, if they are
 * more than {@value #MAX}, the first {@value #HEAD}. Counts lines. For one thread.
 */
final class Characters {

    /** What {@link #peek} gives at the end. */
    static final int END = -1;
    /** How many characters since the mark are remembered. */
    static final int MAX = 1024 * 1024;
    /** How many of them are still remembered if there are more. */
    static final int HEAD = 64 * 1024;

    private final Reader in;
    private char[] buffer = new char[HEAD];
    /** Where the mark is, what is next, and where what was read ends. */
    private int mark;

    private int at;
    private int end;
    private boolean ended;
    private boolean isLong;
    private long line = 1;
    private long markedLine = 1;

    Characters(Reader in) {
        this.in = in;
    }

    /** Sets the mark before what is next. */
    void mark() {
        mark = at;
        markedLine = line;
        isLong = false;
    }

    /** Goes back to the mark. Not for more than {@value #MAX} characters. */
    void rewind() {
        at = mark;
        line = markedLine;
    }

    /** Whether more than {@value #MAX} characters were taken since the mark. */
    boolean isLong() {
        return isLong;
    }

    /** How many characters were taken since the mark, if they are remembered. */
    int taken() {
        return at - mark;
    }

    /** Characters since the mark, counted from there. */
    String text(int from, int to) {
        return new String(buffer, mark + from, to - from);
    }

    /** A character since the mark, counted from there. */
    char character(int index) {
        return buffer[mark + index];
    }

    /** The line that is read, from 1. */
    long line() {
        return line;
    }

    /** The next character, without taking it. */
    int peek() {
        return at < end || fill(0) ? buffer[at] : END;
    }

    /** A later character, without taking it; for less than {@value #HEAD}. */
    int peek(int later) {
        return at + later < end || fill(later) ? buffer[at + later] : END;
    }

    /** Takes the next character, which is there and no line break. */
    void skip() {
        at++;
    }

    /** Takes characters up to a line break or {@code stop}; returns which of them is next. */
    int skipTo(char stop) {
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

    /** Takes a line break, if one is next. */
    boolean skipLineBreak() {
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

    /** Reads until {@code later} characters follow the next one; false if there aren't that many. */
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
