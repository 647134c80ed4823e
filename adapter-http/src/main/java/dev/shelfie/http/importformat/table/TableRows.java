package dev.shelfie.http.importformat.table;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.http.importformat.encoding.CharacterScanner;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.FeedColumn;
import dev.shelfie.http.importformat.row.FeedItem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table below its header, one at a time. Blank rows are skipped; of a row that can't be read, the problem is
 * told, and reading goes on with the next one. Not thread-safe.
 */
public final class TableRows {

    private static final String SEPARATORS = "\t,;|";
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");
    private static final String SEPARATOR_LINE = "sep=";
    private static final int MAX_LENGTH = 64 * 1024;
    private static final int MAX_LISTED = 20;
    private static final String COMMENT = "# ";
    private static final int MAX_COMMENTS = 3;
    /** Plug-ins of shops print white space before the export, and so before its byte-order mark. */
    private static final Pattern NOTHING = Pattern.compile("[\\s\ufeff]*+");

    private static final int MAX_BLANK = 100;

    private final DelimitedReader cells;
    private final List<String> names;
    private final long headerLine;
    private int optionalCells;
    private @Nullable String problem;
    private @Nullable String id;

    private TableRows(DelimitedReader cells, List<String> names) {
        this.cells = cells;
        this.names = names;
        headerLine = cells.line();
    }

    /**
     * Reads the header: the names of the columns. The separator is the tab, comma, semicolon or bar that gives the most
     * columns known from feeds or, where none is known, the most columns, unless a line such as {@code sep=;}, which Excel writes, names it. Blank lines and comments above the header are skipped.
     *
     * @throws UnreadableImportException if the header can't be read
     */
    public static TableRows open(DecodedText text) {
        DelimitedReader cells = new DelimitedReader(text.reader());
        skipBlankLines(cells);
        skipComments(cells);
        String line = cells.peekLine(MAX_LENGTH);
        if (line.length() == SEPARATOR_LINE.length() + 1 && line.startsWith(SEPARATOR_LINE)) {
            cells.next();
            cells.setSeparator(line.charAt(SEPARATOR_LINE.length()));
        } else {
            cells.setSeparator(separator(line));
        }
        if (!cells.next() || cells.isTooLong() || cells.isUnclosed()) {
            throw new UnreadableImportException(
                    false, "The header can't be read: it must be the first line, with the names of the columns");
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < cells.cells(); i++) {
            names.add(name(cells.cell(i)));
        }
        return new TableRows(cells, List.copyOf(names));
    }

    /** The names of the columns, as written, but for their spaces and byte-order marks. */
    public List<String> names() {
        return names;
    }

    /** The first names of the columns, for messages. */
    public String listedNames() {
        String found = names.stream().limit(MAX_LISTED).map(FeedItem::quotable).collect(joining(", "));
        return names.size() > MAX_LISTED ? found + ", and " + (names.size() - MAX_LISTED) + " more" : found;
    }

    /** The line of the header, from 1. */
    public long headerLine() {
        return headerLine;
    }

    /** Sets the column that holds the id of a row; -1 for none. */
    public void setIdCell(int column) {
        cells.setIdCell(column);
    }

    /** Sets how many of the last columns rows may have no cells for, which are blank then; 0 if nobody says so. */
    public void setOptionalCells(int columns) {
        optionalCells = columns;
    }

    /**
     * Goes to the next row that isn't blank, and returns whether there is one.
     *
     * @throws UnreadableImportException if the rest of the file can't be read
     */
    public boolean next() {
        while (cells.next()) {
            problem = null;
            id = null;
            if (cells.isTooLong()) {
                refuse("The row has more than " + CharacterScanner.MAX + " characters", false);
                return true;
            }
            if (cells.isUnclosed()) {
                refuse(
                        "A quotation mark is opened on line " + cells.quoteLine()
                                + " and not closed: close it, or double it (\"\") if it is part of the text",
                        true);
                return true;
            }
            if (!isBlank(0)) {
                requireSameLength();
                return true;
            }
        }
        return false;
    }

    /** The line on which the row starts, from 1. */
    public long line() {
        return cells.line();
    }

    /** Why the row can't be read; null if it can. Then it has a cell for each column that isn't optional. */
    public @Nullable String problem() {
        return problem;
    }

    /** The id of a row that can't be read; null if it is unknown. */
    public @Nullable String id() {
        return id;
    }

    /** The content of a cell, without its quotation marks; blank if the row has no such cell, which is optional. */
    public String cell(int column) {
        return column < cells.cells() ? cells.cell(column) : "";
    }

    /** The name of a column: with plain spaces, of which there may be others before a question mark, and without byte-order marks. */
    private static String name(String cell) {
        return cell.replace("\ufeff", "")
                .replace('\u00a0', ' ')
                .replace('\u202f', ' ')
                .strip();
    }

    private static void skipBlankLines(DelimitedReader cells) {
        for (int i = 0; i < MAX_BLANK; i++) {
            String line = cells.peekLine(MAX_LENGTH);
            if (!NOTHING.matcher(line).matches() || !cells.next()) {
                return;
            }
        }
    }

    /** Skips the rows above the header that Meta's templates have: {@code # Required | A unique content ID for the item}. */
    private static void skipComments(DelimitedReader cells) {
        for (int i = 0; i < MAX_COMMENTS; i++) {
            String line = cells.peekLine(COMMENT.length() + 1);
            if (line.startsWith(COMMENT) || line.startsWith("\"" + COMMENT)) {
                cells.next();
            }
        }
    }

    /** The text within quotation marks, without what would separate cells elsewhere; as a replacement. */
    private static String unquoted(MatchResult quoted) {
        return Matcher.quoteReplacement(quoted.group(1).replaceAll("[" + SEPARATORS + "]", " "));
    }

    private static char separator(String line) {
        String bare = QUOTED.matcher(line).replaceAll(TableRows::unquoted);
        char best = SEPARATORS.charAt(0);
        long most = -1;
        for (int i = 0; i < SEPARATORS.length(); i++) {
            char each = SEPARATORS.charAt(i);
            String[] names = bare.split("\\" + each, -1);
            long known = Stream.of(names)
                    .filter(name -> FeedColumn.find(name) != null)
                    .count();
            long rank = known * MAX_LENGTH + names.length;
            if (rank > most) {
                best = each;
                most = rank;
            }
        }
        return best;
    }

    private void requireSameLength() {
        int expected = names.size();
        if (cells.cells() < expected - optionalCells || (cells.cells() > expected && !isBlank(expected))) {
            String reason = "The row has " + cells.cells() + " cells, but the header has " + expected;
            boolean isQuoted = cells.quoteLine() != 0;
            String guess = "; perhaps the quotation mark that is opened on line " + cells.quoteLine() + " isn't closed";
            refuse(isQuoted ? reason + guess : reason, isQuoted);
        }
    }

    /**
     * Refuses the row.
     *
     * @param firstLineOnly whether a stray quotation mark may have joined the rows after it, so that they are read again
     */
    private void refuse(String reason, boolean firstLineOnly) {
        String found = cells.id();
        id = found == null ? null : found.strip();
        problem = reason;
        if (firstLineOnly) {
            cells.dropFirstLine();
        }
    }

    private boolean isBlank(int from) {
        for (int i = from; i < cells.cells(); i++) {
            if (!cells.isBlank(i)) {
                return false;
            }
        }
        return true;
    }
}
