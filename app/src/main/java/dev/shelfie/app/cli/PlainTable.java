package dev.shelfie.app.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/**
 * A table as research data comes: UTF-8, a header, tabs between the cells, no quoting. Rows may have fewer cells than the
 * header; what isn't there is empty. For one thread.
 */
final class PlainTable implements AutoCloseable {

    private final BufferedReader in;
    private final List<String> columns;
    private List<String> cells = List.of();
    private long line = 1;

    private PlainTable(BufferedReader in, List<String> columns) {
        this.in = in;
        this.columns = columns;
    }

    /** Opens a file, packed with gzip if its name ends in {@code .gz}. */
    static PlainTable open(Path file) {
        return open(file, opened(file));
    }

    /** Opens a stream that a file's bytes are read from. */
    static PlainTable open(Path file, InputStream bytes) {
        try {
            InputStream plain =
                    file.toString().toLowerCase(Locale.ROOT).endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
            BufferedReader in = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8));
            String header = in.readLine();
            return new PlainTable(
                    in, header == null ? List.of() : List.of(withoutMark(header).split("\t", -1)));
        } catch (IOException e) {
            throw new UncheckedIOException("Can't read " + file + ": " + e.getMessage(), e);
        }
    }

    private static String withoutMark(String header) {
        return header.startsWith("\ufeff") ? header.substring(1) : header;
    }

    private static InputStream opened(Path file) {
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new IllegalArgumentException("Can't read the file " + file, e);
        }
    }

    /** Whether it has all these columns. */
    boolean has(String... names) {
        return columns.containsAll(List.of(names));
    }

    /**
     * Sees to it that there are these columns.
     *
     * @throws IllegalArgumentException if one is missing
     */
    PlainTable require(Path file, String... names) {
        if (!has(names)) {
            throw new IllegalArgumentException("The header of " + file + " must have the columns "
                    + String.join(", ", names) + ", with tabs between them; it has " + String.join(", ", columns));
        }
        return this;
    }

    /** Goes to the next row; false if there is none. */
    boolean next() {
        try {
            String row;
            do {
                row = in.readLine();
                line++;
            } while (row != null && row.isBlank());
            cells = row == null ? List.of() : List.of(row.split("\t", -1));
            return row != null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the row has in this column, without white space around it; empty if it has none. */
    String cell(String column) {
        int index = columns.indexOf(column);
        return index < 0 || index >= cells.size() ? "" : cells.get(index).strip();
    }

    /** The row's line, from 1. */
    long line() {
        return line;
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
