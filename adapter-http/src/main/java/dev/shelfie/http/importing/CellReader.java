package dev.shelfie.http.importing;

import dev.shelfie.application.importing.UnreadableImportException;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Takes rows of cells out of a text, as RFC 4180 has it and spreadsheets write it: cells with a separator between them,
 * in quotation marks if they hold a separator, a line break or, doubled, quotation marks. Needs memory for one row; those
 * of more than {@value Characters#MAX} characters are passed over.
 *
 * <p>A quotation mark that isn't closed would make one cell of all that follows. So when a row of several lines turns
 * out to be malformed, its first line alone is given up ({@link #giveUpLine}).
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180">RFC 4180</a>
 */
final class CellReader {

    private static final char QUOTE = '"';

    private final Characters text;
    private char separator = ',';
    private int idCell = -1;
    private long line;
    private long quoteLine;
    private boolean isUnclosed;
    private int cells;
    /** Where each cell begins and ends, from the row's start on, and whether it has doubled quotation marks. */
    private int[] froms = new int[64];

    private int[] tos = new int[64];
    private boolean[] doubled = new boolean[64];

    CellReader(Reader in) {
        text = new Characters(in);
    }

    /** Up to {@code max} characters of the line that is next, without taking them. */
    String peekLine(int max) {
        StringBuilder next = new StringBuilder();
        int c = text.peek();
        while (next.length() < max && c != Characters.END && c != '\n' && c != '\r') {
            next.append((char) c);
            c = text.peek(next.length());
        }
        return next.toString();
    }

    /** What stands between cells from now on. */
    void separateBy(char between) {
        separator = between;
    }

    /** The cell that tells of what a row speaks. */
    void identifyBy(int cell) {
        idCell = cell;
    }

    /**
     * Goes to the next row; false if there is none.
     *
     * @throws UnreadableImportException if a quotation mark isn't closed, and too much follows it to try again
     */
    boolean next() {
        text.mark();
        line = text.line();
        quoteLine = 0;
        cells = 0;
        isUnclosed = false;
        if (text.peek() == Characters.END) {
            return false;
        }
        boolean more = true;
        while (more) {
            more = readCell() && endCell();
        }
        return true;
    }

    /** The line on which the row starts, from 1. */
    long line() {
        return line;
    }

    /** Whether the row has more than {@value Characters#MAX} characters; then its cells can't be read. */
    boolean isTooLong() {
        return text.isLong();
    }

    /** Whether a quotation mark in the row isn't closed; then it has fewer cells than there are. */
    boolean isUnclosed() {
        return isUnclosed;
    }

    /** On which line the row's last quotation mark is opened that is closed on another, if at all; 0 without one. */
    long quoteLine() {
        return quoteLine;
    }

    /** How many cells it has. */
    int cells() {
        return cells;
    }

    /** What is in a cell, without the quotation marks around it. */
    String cell(int index) {
        String content = text.text(froms[index], tos[index]);
        return doubled[index] ? content.replace("\"\"", "\"") : content;
    }

    /** Whether there is nothing but white space in a cell. */
    boolean isBlank(int index) {
        for (int i = froms[index]; i < tos[index]; i++) {
            if (!Character.isWhitespace(text.character(i))) {
                return false;
            }
        }
        return true;
    }

    /** What tells of what the row speaks; null if that can't be read. */
    @Nullable
    String id() {
        boolean isKnown = idCell >= 0 && idCell < cells && (!text.isLong() || tos[idCell] <= Characters.HEAD);
        return isKnown ? cell(idCell) : null;
    }

    /** Takes back all lines of the row but the first: the next row starts on the second. */
    void giveUpLine() {
        text.rewind();
        text.skipTo('\n');
        text.skipLineBreak();
    }

    /** Reads a cell; false if it isn't closed. */
    private boolean readCell() {
        int from = text.taken();
        skipSpaces();
        if (text.peek() == QUOTE && readQuoted()) {
            return true;
        }
        if (isUnclosed) {
            return false;
        }
        text.skipTo(separator);
        addCell(from, text.taken(), false);
        return true;
    }

    /** Reads to the mark that closes the cell; false if the cell isn't one in quotation marks after all. */
    private boolean readQuoted() {
        long opened = text.line();
        text.skip();
        int from = text.taken();
        boolean hasDoubled = false;
        while (true) {
            int c = text.skipTo(QUOTE);
            if (c == Characters.END) {
                return refuseQuote(opened);
            }
            if (c != QUOTE) {
                text.skipLineBreak();
                continue;
            }
            int to = text.taken();
            text.skip();
            if (text.peek() == QUOTE) {
                text.skip();
                hasDoubled = true;
                continue;
            }
            skipSpaces();
            int after = text.peek();
            if (after != separator && after != '\n' && after != '\r' && after != Characters.END) {
                return text.line() > opened && refuseQuote(opened);
            }
            quoteLine = text.line() > opened ? opened : quoteLine;
            addCell(from, to, hasDoubled);
            return true;
        }
    }

    private boolean refuseQuote(long opened) {
        if (text.isLong()) {
            throw new UnreadableImportException(
                    false,
                    "A quotation mark is opened on line " + opened + " and not closed within " + Characters.MAX
                            + " characters: close it, or double it (\"\") if it is part of the text");
        }
        quoteLine = opened;
        isUnclosed = true;
        return false;
    }

    private void skipSpaces() {
        while (text.peek() == ' ') {
            text.skip();
        }
    }

    private void addCell(int from, int to, boolean hasDoubled) {
        if (text.isLong()) {
            return;
        }
        if (cells == froms.length) {
            froms = Arrays.copyOf(froms, 2 * cells);
            tos = Arrays.copyOf(tos, 2 * cells);
            doubled = Arrays.copyOf(doubled, 2 * cells);
        }
        froms[cells] = from;
        tos[cells] = to;
        doubled[cells] = hasDoubled;
        cells++;
    }

    /** Takes what stands after a cell; false if that ends the row. */
    private boolean endCell() {
        if (text.peek() == Characters.END || text.skipLineBreak()) {
            return false;
        }
        text.skip();
        return true;
    }
}
