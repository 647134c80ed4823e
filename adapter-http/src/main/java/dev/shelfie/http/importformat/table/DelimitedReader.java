package dev.shelfie.http.importformat.table;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.encoding.CharacterScanner;
import java.io.Reader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads CSV and TSV row by row, as RFC 4180 defines and spreadsheets write it: cells have a separator between them, and are
 * quoted if they contain a separator, a line break or (doubled) quotation marks. Keeps one row in memory; the cells of rows
 * with more than {@value CharacterScanner#MAX} characters are skipped. Not thread-safe.
 *
 * <p>An unclosed quotation mark would turn everything after it into one cell. So when a row of several lines turns out to
 * be malformed, the caller drops its first line only ({@link #dropFirstLine}).
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180">RFC 4180</a>
 */
final class DelimitedReader {

    private static final char QUOTE = '"';

    private final CharacterScanner text;
    private char separator = ',';
    private int idCell = -1;
    private long line;
    private long quoteLine;
    private boolean isUnclosed;
    private int cells;
    /** The start and end of each cell, counted from the start of the row, and whether it has doubled quotation marks. */
    private int[] froms = new int[64];

    private int[] tos = new int[64];
    private boolean[] doubled = new boolean[64];

    DelimitedReader(Reader in) {
        text = new CharacterScanner(in);
    }

    /** Up to {@code max} characters of the next line, without consuming them. */
    String peekLine(int max) {
        StringBuilder next = new StringBuilder();
        int c = text.peek();
        while (next.length() < max && c != CharacterScanner.END && c != '\n' && c != '\r') {
            next.append((char) c);
            c = text.peek(next.length());
        }
        return next.toString();
    }

    /** Sets the separator between cells. */
    void setSeparator(char between) {
        separator = between;
    }

    /** Sets the cell that holds the id of a row. */
    void setIdCell(int cell) {
        idCell = cell;
    }

    /**
     * Goes to the next row, and returns whether there is one.
     *
     * @throws UnreadableImportException if a quotation mark isn't closed within {@value CharacterScanner#MAX} characters
     */
    boolean next() {
        text.mark();
        line = text.line();
        quoteLine = 0;
        cells = 0;
        isUnclosed = false;
        if (text.peek() == CharacterScanner.END) {
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

    /** Whether the row has more than {@value CharacterScanner#MAX} characters; then its cells can't be read. */
    boolean isTooLong() {
        return text.isLong();
    }

    /** Whether a quotation mark in the row isn't closed; then the cells from there on are missing. */
    boolean isUnclosed() {
        return isUnclosed;
    }

    /** The line of the last quotation mark in the row that is closed on a later line, or never; 0 without one. */
    long quoteLine() {
        return quoteLine;
    }

    /** The number of cells in the row. */
    int cells() {
        return cells;
    }

    /** The content of a cell, without its quotation marks. */
    String cell(int index) {
        String content = text.text(froms[index], tos[index]);
        return doubled[index] ? content.replace("\"\"", "\"") : content;
    }

    /** Whether a cell has nothing but white space. */
    boolean isBlank(int index) {
        for (int i = froms[index]; i < tos[index]; i++) {
            if (!Character.isWhitespace(text.character(i))) {
                return false;
            }
        }
        return true;
    }

    /** The id of the row; null if it can't be read. */
    @Nullable
    String id() {
        boolean isKnown = idCell >= 0 && idCell < cells && (!text.isLong() || tos[idCell] <= CharacterScanner.HEAD);
        return isKnown ? cell(idCell) : null;
    }

    /** Drops the first line of the row: the next row starts on the line after it. */
    void dropFirstLine() {
        text.rewind();
        text.skipTo('\n');
        text.skipLineBreak();
    }

    /** Reads a cell; false if its quotation mark isn't closed. */
    private boolean readCell() {
        int from = text.consumed();
        skipSpaces();
        if (text.peek() == QUOTE && readQuoted()) {
            return true;
        }
        if (isUnclosed) {
            return false;
        }
        text.skipTo(separator);
        addCell(from, text.consumed(), false);
        return true;
    }

    /** Reads a quoted cell; false if it turns out not to be one. */
    private boolean readQuoted() {
        long opened = text.line();
        text.skip();
        int from = text.consumed();
        boolean hasDoubled = false;
        while (true) {
            int c = text.skipTo(QUOTE);
            if (c == CharacterScanner.END) {
                return refuseQuote(opened);
            }
            if (c != QUOTE) {
                text.skipLineBreak();
                continue;
            }
            int to = text.consumed();
            text.skip();
            if (text.peek() == QUOTE) {
                text.skip();
                hasDoubled = true;
                continue;
            }
            skipSpaces();
            int after = text.peek();
            if (after != separator && after != '\n' && after != '\r' && after != CharacterScanner.END) {
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
                    "A quotation mark is opened on line " + opened + " and not closed within " + CharacterScanner.MAX
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

    /** Consumes what follows a cell; false if the row ends there. */
    private boolean endCell() {
        if (text.peek() == CharacterScanner.END || text.skipLineBreak()) {
            return false;
        }
        text.skip();
        return true;
    }
}
