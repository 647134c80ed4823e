package dev.shelfie.app.cli.matching;

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
 * Reads a plain TSV file: UTF-8, a header, tabs between the cells, no quoting. Rows may have fewer cells than the header;
 * missing cells are empty. For one thread.
 */
final class TsvReader implements AutoCloseable {

    private final BufferedReader in;
    private final List<String> columns;
    private List<String> cells = List.of();
    private long line = 1;

    private TsvReader(BufferedReader in, List<String> columns) {
        this.in = in;
        this.columns = columns;
    }

    /** Opens a file; decompresses it if its name ends in {@code .gz}. */
    static TsvReader open(Path file) {
        return open(file, stream(file));
    }

    /** Reads {@code bytes}, the content of {@code file}. */
    static TsvReader open(Path file, InputStream bytes) {
        try {
            InputStream plain =
                    file.toString().toLowerCase(Locale.ROOT).endsWith(".gz") ? new GZIPInputStream(bytes) : bytes;
            BufferedReader in = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8));
            String header = in.readLine();
            return new TsvReader(
                    in,
                    header == null
                            ? List.of()
                            : List.of(withoutByteOrderMark(header).split("\t", -1)));
        } catch (IOException e) {
            throw new UncheckedIOException("Can't read " + file + ": " + e.getMessage(), e);
        }
    }

    private static String withoutByteOrderMark(String header) {
        return header.startsWith("\ufeff") ? header.substring(1) : header;
    }

    private static InputStream stream(Path file) {
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new IllegalArgumentException("Can't read the file " + file, e);
        }
    }

    /** Whether the header has all these columns. */
    boolean has(String... names) {
        return columns.containsAll(List.of(names));
    }

    /**
     * Requires these columns.
     *
     * @throws IllegalArgumentException if one is missing
     */
    TsvReader require(Path file, String... names) {
        if (!has(names)) {
            throw new IllegalArgumentException("The header of " + file + " must have the columns "
                    + String.join(", ", names) + ", with tabs between them; it has " + String.join(", ", columns));
        }
        return this;
    }

    /** Moves to the next row; false if there is none. */
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

    /** The current row's cell in this column, without surrounding white space; empty if missing. */
    String cell(String column) {
        int index = columns.indexOf(column);
        return index < 0 || index >= cells.size() ? "" : cells.get(index).strip();
    }

    /** The line number of the current row; the header is line 1. */
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
